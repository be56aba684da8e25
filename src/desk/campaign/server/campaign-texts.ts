import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { structuredPatch } from 'diff';
import type { Problem } from '../../../campaign/campaign-error.ts';
import { type Bilingual, bilingual, operatorLocale } from '../../../campaign/languages/operator-languages.ts';
import { readFileStart } from '../../../campaign/read-file-start.ts';
import { recentlyUsed } from '../../../campaign/recently-used.ts';
import { maxYamlBytes } from '../../../campaign/yaml-excess.ts';
import { irregularFile, missingFile } from '../../../campaign/yaml-file.ts';
import {
  type CampaignFile,
  type Conflict,
  campaignFiles,
  type DiffLine,
  type FileChange,
} from '../contract/campaign.ts';

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
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return { problem: notUtf8 };
    }
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

/** How many revisions are remembered, so that a conflict can show what changed. */
const remembered = 8;

export type CampaignOnDisk = ReturnType<typeof campaignOnDisk>;

/** The campaign's files, and the revisions of them that the app has seen. */
export function campaignOnDisk(folder: string) {
  const known = recentlyUsed<string, Texts>(remembered);
  return {
    read(): CampaignTexts {
      const files = readCampaignTexts(folder);
      // The same texts as before, so that what is made of them is made once.
      const texts = known.get(files.revision) ?? files.texts;
      known.set(files.revision, texts);
      return { ...files, texts };
    },
    /** The texts of an earlier revision; undefined when it is no longer remembered. */
    textsOf: (revision: string): Texts | undefined => known.get(revision),
    /** The answer to a request that was made on another revision than that of the files. */
    conflict(files: CampaignTexts, revision: string): Conflict {
      const seen = known.get(revision);
      const changes = seen === undefined ? [] : fileChanges(seen, files.texts);
      return { outcome: 'conflict', revision: files.revision, changes };
    },
  };
}

/** Context lines around each change. */
const context = 2;

/** A line diff by file; only files that differ. */
export const fileChanges = (before: Texts, after: Texts): FileChange[] =>
  [...after].flatMap(([file, text]) => {
    const old = before.get(file) ?? '';
    if (old === text) return [];
    const { hunks } = structuredPatch(
      file,
      file,
      withoutCarriageReturns(old),
      withoutCarriageReturns(text),
      '',
      '',
      {
        context,
      },
    );
    const pieces = hunks.map(({ oldStart, newStart, lines }) => numbered(lines, oldStart, newStart));
    const count = (kind: DiffLine['kind']) => pieces.flat().filter((line) => line.kind === kind).length;
    return [{ file, removed: count('removed'), added: count('added'), pieces }];
  });

/** Normalizes line endings, which are invisible in the diff. */
const withoutCarriageReturns = (text: string): string => text.replaceAll('\r\n', '\n');

const kinds: Record<string, DiffLine['kind']> = { ' ': 'same', '-': 'removed', '+': 'added' };

function numbered(lines: readonly string[], oldStart: number, newStart: number): DiffLine[] {
  let [old, fresh] = [oldStart, newStart];
  // A line that begins with a backslash: "no newline at end of file".
  return lines.flatMap((line) => {
    const kind = kinds[line.charAt(0)];
    if (kind === undefined) return [];
    const number = kind === 'added' ? fresh : old;
    if (kind !== 'added') old += 1;
    if (kind !== 'removed') fresh += 1;
    return [{ kind, text: line.slice(1), line: number }];
  });
}
