import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';
import { maxYamlBytes, tooLarge } from './yaml-excess.ts';

/**
 * The text of a file, or why it cannot be read. Only bytes that survive a round trip are text; a byte order mark is kept as
 * part of it.
 */
export function readText(address: string, maxBytes: number = maxYamlBytes): string | Bilingual {
  try {
    const bytes = readFileStart(address, maxBytes + 1);
    if (bytes === undefined) return irregular;
    if (bytes.length > maxBytes) return tooLarge(maxBytes);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return missing(address);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return notUtf8;
    return unreadable(code || String(error), address);
  }
}

/**
 * The first bytes of a file; a pipe or a device might never end.
 * @returns at most `maxBytes` bytes; undefined if it is no regular file
 * @throws {Error} from the file system
 */
function readFileStart(address: string, maxBytes: number): Buffer | undefined {
  const found = statSync(address);
  if (!found.isFile()) return undefined;
  const bytes = Buffer.alloc(Math.min(found.size, maxBytes));
  const file = openSync(address, 'r');
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

const missing = (address: string): Bilingual =>
  bilingual(`ファイルがありません。${address} を作成してください。`, `is missing; create ${address}`);

const irregular = bilingual(
  '通常のファイルではありません。通常のファイルに置き換えてください。',
  'is not a regular file; put one in its place',
);

const notUtf8 = bilingual(
  '文字コードがUTF-8ではありません。テキストエディターでUTF-8として保存し直してください。',
  'is not written in UTF-8; save it as UTF-8 in a text editor',
);

const unreadable = (reason: string, address: string): Bilingual =>
  bilingual(
    `ファイルを読み込めません（${reason}）。${address} の読み取り権限をご確認ください。`,
    `cannot be read (${reason}); see who may read ${address}`,
  );
