import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import type { Fault } from './fault.ts';

export type Encoding = 'UTF-8' | 'UTF-8 with BOM' | 'Shift_JIS';

/**
 * Decodes UTF-8, with or without a BOM, or else Shift_JIS with the Windows extensions (髙, 﨑, ①). A fault in a file that
 * mixes both names the first byte that is not UTF-8. https://encoding.spec.whatwg.org/#shift_jis
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | { fault: Fault } {
  const begin = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);
  if (begin(0xff, 0xfe) || begin(0xfe, 0xff)) return { fault: { says: utf16 } };
  const nul = bytes.indexOf(0);
  if (nul >= 0) return { fault: { line: lineAt(bytes, nul), says: noText } };
  const utf8 = decode('utf-8', bytes);
  const hasMark = begin(0xef, 0xbb, 0xbf);
  if (utf8 !== undefined) return { text: utf8, encoding: hasMark ? 'UTF-8 with BOM' : 'UTF-8' };
  const bad = firstBadByte('utf-8', bytes);
  // A valid three-byte UTF-8 sequence is no coincidence: somebody has concatenated two files.
  const isUtf8 = hasMark || /[\u0800-\uffff]/.test(decode('utf-8', bytes.subarray(0, bad)) ?? '');
  const shiftJis = isUtf8 ? undefined : decode('shift_jis', bytes);
  if (shiftJis !== undefined) return { text: shiftJis, encoding: 'Shift_JIS' };
  const place = isUtf8 ? bad : firstBadByte('shift_jis', bytes);
  const byte = (bytes[place] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return { fault: { line: lineAt(bytes, place), says: unreadable(byte, place + 1, isUtf8) } };
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Finds the first byte of the first undecodable character by bisecting for the longest decodable prefix. */
function firstBadByte(encoding: string, bytes: Uint8Array): number {
  let readable = 0;
  let unreadable = bytes.length;
  while (readable < unreadable) {
    const middle = (readable + unreadable + 1) >> 1;
    if (isBeginning(encoding, bytes.subarray(0, middle))) readable = middle;
    else unreadable = middle - 1;
  }
  return readable;
}

/** The slice may end within a character. */
function isBeginning(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function lineAt(bytes: Uint8Array, place: number): number {
  let line = 1;
  for (let at = 0; at < place; at++) {
    if (bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a)) line += 1;
  }
  return line;
}

const utf16 = bilingual(
  'UTF-16で保存されています。「CSV UTF-8（コンマ区切り）」の形式で保存し直してください。',
  'is saved as UTF-16. Save it as "CSV UTF-8 (Comma delimited)".',
);

const noText = bilingual(
  'CSVではないデータ（NUL文字）が含まれています。CSVを出力し直してください。',
  'holds a NUL byte, which no CSV does. Export it again as CSV.',
);

const unreadable = (byte: string, place: number, isUtf8: boolean): Bilingual =>
  bilingual(
    `${isUtf8 ? 'UTF-8' : 'UTF-8としてもShift_JISとしても'}読めない文字（先頭から${place}バイト目、0x${byte}）があります。ファイル全体を「CSV UTF-8」の形式で保存し直してください。`,
    `cannot be read as ${isUtf8 ? 'UTF-8' : 'UTF-8 or Shift_JIS'} at byte ${place} (0x${byte}). Save the whole file as "CSV UTF-8".`,
  );
