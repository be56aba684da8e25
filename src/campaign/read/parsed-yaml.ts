import { readFileSync, statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';

/** A text with its parsed nodes, which carry their offsets. Shared, so nobody changes it. */
export type ParsedYaml = {
  text: string;
  document: Document.Parsed;
  lines: LineCounter;
  /** What it says, made once; undefined where it has errors, or aliases that lead nowhere or expand too far. */
  values: () => unknown;
};

/** The five files as they are on disk and as a draft has them, and the lines that are prepared in them. */
const cached = new LRUCache<string, ParsedYaml>({
  max: 24,
  memoMethod: (text) => {
    const lines = new LineCounter();
    const document = parseDocument(text, { keepSourceTokens: true, lineCounter: lines, logLevel: 'silent' });
    let made: unknown;
    const values = () => {
      made ??= valuesOf(document);
      return made;
    };
    return { text, document, lines, values };
  },
});

/** The parser counts what aliases expand to, and throws before memory runs out. */
function valuesOf(document: Document.Parsed): unknown {
  try {
    return document.errors.length > 0 ? undefined : document.toJS();
  } catch (error) {
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
}

/** Parsed once, however many modules read it. */
export const parsedYaml = (text: string): ParsedYaml => cached.memo(text);

/** Bytes of a file, at most: twenty times what a campaign needs. */
export const maxYamlBytes = 1_000_000;

/**
 * The text of a file, or why it cannot be read. Only bytes that survive a round trip are text; a byte order mark is kept as
 * part of it.
 */
export function readText(address: string, maxBytes: number = maxYamlBytes): string | Bilingual {
  try {
    const found = statSync(address);
    // A pipe or a device might never end.
    if (!found.isFile()) return unreadable('not a file');
    if (found.size > maxBytes) return tooLarge(maxBytes);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(address));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return missing;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return notUtf8;
    return unreadable(code || String(error));
  }
}

export const tooLarge = (maxBytes: number): Bilingual =>
  bilingual(
    `ファイルが${maxBytes / 1_000}kBを超えています。以前の版に戻すか、不要な部分を削除してください。`,
    `is larger than ${maxBytes / 1_000} kB; restore an earlier version, or remove what does not belong here`,
  );

const missing = bilingual(
  'ファイルがありません。以前の版から復元してください。',
  'is missing; restore it from an earlier version',
);

const notUtf8 = bilingual(
  '文字コードがUTF-8ではありません。テキストエディターでUTF-8として保存し直してください。',
  'is not written in UTF-8; save it as UTF-8 in a text editor',
);

const unreadable = (reason: string): Bilingual =>
  bilingual(
    `ファイルを読み込めません（${reason}）。読み取り権限をご確認ください。`,
    `cannot be read (${reason}); see who may read it`,
  );
