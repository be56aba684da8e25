import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { structuredPatch } from 'diff';
import type { Problem } from '../../../campaign/campaign-error.ts';
import { type Bilingual, bilingual, operatorLocale } from '../../../campaign/languages/operator-languages.ts';
import { readFileStart } from '../../../campaign/read-file-start.ts';
import { maxYamlBytes } from '../../../campaign/yaml-excess.ts';
import { irregularFile, missingFile } from '../../../campaign/yaml-file.ts';
import { type CampaignFile, campaignFiles, type DraftResult } from '../contract/campaign.ts';

/** The text of each file. */
export type Texts = ReadonlyMap<CampaignFile, string>;

/** The five files as they are on disk. */
export type CampaignTexts = {
  /** Changes when any byte of any of them changes. */
  revision: string;
  /** Without the files that cannot be read as text. */
  texts: Texts;
  /** The reason for each file that cannot be read. */
  problems: Problem[];
};

export function readCampaignTexts(folder: string): CampaignTexts {
  const hash = createHash('sha256');
  const texts = new Map<CampaignFile, string>();
  const problems: Problem[] = [];
  for (const file of campaignFiles) {
    const read = readText(join(folder, file));
    if ('text' in read) texts.set(file, read.text);
    else problems.push({ file, path: '', message: read.problem });
    hash.update(`${file} ${'text' in read ? read.text.length : read.problem[operatorLocale]}\n`);
    if ('text' in read) hash.update(read.text);
  }
  return { revision: hash.digest('base64url'), texts, problems };
}

type Read = { text: string } | { problem: Bilingual };

/** Only bytes that survive a round trip are text; a byte order mark is kept as part of it. */
function readText(address: string): Read {
  try {
    const bytes = readFileStart(address, maxYamlBytes + 1);
    if (bytes === undefined) return { problem: irregularFile };
    if (bytes.length > maxYamlBytes) {
      const most = maxYamlBytes / 1_000;
      return {
        problem: bilingual(
          `ファイルが${most}kBを超えています。以前の版に戻してください。`,
          `is larger than ${most} kB; restore an earlier version`,
        ),
      };
    }
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return { problem: missingFile(address) };
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { problem: notUtf8 };
    return { problem: unreadable(code || String(error), address) };
  }
}

const notUtf8 = bilingual(
  '文字コードがUTF-8ではありません。テキストエディターでUTF-8として保存し直してください。',
  'is not written in UTF-8; save it as UTF-8 in a text editor',
);

const unreadable = (reason: string, address: string): Bilingual =>
  bilingual(
    `ファイルを読み込めません（${reason}）。${address} の読み取り権限をご確認ください。`,
    `cannot be read (${reason}); see who may read ${address}`,
  );

/** Lines of context around each change. */
const context = 2;

/** The changed lines of each file that differs. Line endings are no difference that anybody could see here. */
export const changedLines = (before: Texts, after: Texts): DraftResult['lines'] =>
  [...after].flatMap(([file, text]) => {
    const [old, fresh] = [before.get(file) ?? '', text].map((each) => each.replaceAll('\r\n', '\n'));
    if (old === fresh) return [];
    const { hunks } = structuredPatch(file, file, old ?? '', fresh ?? '', '', '', { context });
    return [{ file, text: hunks.map(({ lines }) => lines.join('\n')).join('\n⋮\n') }];
  });
