import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readFileStart } from '../../../campaign/read-file-start.ts';
import { maxYamlBytes } from '../../../campaign/yaml-excess.ts';
import { type CampaignFile, type CampaignProblem, campaignFiles } from '../contract/campaign.ts';
import type { Texts } from './edit/apply-edits.ts';

/** The five files as they are on disk. */
export type CampaignTexts = {
  /** Changes when any byte of any of them changes. */
  revision: string;
  /** Without the files that cannot be read as text. */
  texts: Texts;
  /** The reason for each file that cannot be read. */
  problems: CampaignProblem[];
};

export function readCampaignTexts(folder: string): CampaignTexts {
  const hash = createHash('sha256');
  const texts = new Map<CampaignFile, string>();
  const problems: CampaignProblem[] = [];
  for (const file of campaignFiles) {
    const read = readText(join(folder, file));
    if ('text' in read) texts.set(file, read.text);
    else problems.push({ file, path: '', message: read.problem });
    hash.update(`${file} ${'text' in read ? read.text.length : read.problem}\n`);
    if ('text' in read) hash.update(read.text);
  }
  return { revision: hash.digest('base64url'), texts, problems };
}

type Read = { text: string } | { problem: string };

/** Only bytes that survive a round trip are text; a byte order mark is kept as part of it. */
function readText(address: string): Read {
  try {
    const bytes = readFileStart(address, maxYamlBytes + 1);
    if (bytes === undefined) return { problem: 'is not a regular file; put one in its place' };
    if (bytes.length > maxYamlBytes) {
      return { problem: `is larger than ${maxYamlBytes / 1_000} kB; restore an earlier version` };
    }
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return { problem: `is missing; create ${address}` };
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return { problem: 'is not written in UTF-8; save it as UTF-8 in a text editor' };
    }
    return { problem: `cannot be read (${code || String(error)}); see who may read ${address}` };
  }
}
