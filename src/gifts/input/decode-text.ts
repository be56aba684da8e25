import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import type { Fault } from './fault.ts';

export type Encoding = 'UTF-8' | 'UTF-8 with BOM' | 'UTF-16' | 'Shift_JIS' | 'EUC-JP' | 'ISO-2022-JP';

/**
 * Decodes a file by all of its bytes: UTF-8, with or without a BOM; UTF-16 with one; and the three Japanese encodings,
 * Shift_JIS with the Windows extensions (髙, 﨑, ①). Nearly any bytes are valid in one of the latter, Latin and Chinese ones
 * too, so each is accepted only where its text is Japanese beyond doubt. https://encoding.spec.whatwg.org/
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | { fault: Fault } {
  const begin = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);
  const utf16 = begin(0xff, 0xfe) ? 'utf-16le' : begin(0xfe, 0xff) ? 'utf-16be' : undefined;
  const nul = bytes.indexOf(0);
  if (nul >= 0 && utf16 === undefined) return { fault: { line: lineAt(bytes, nul), says: noText } };
  const text = decode(utf16 ?? 'utf-8', bytes);
  const hasMark = begin(0xef, 0xbb, 0xbf);
  const lost = text?.indexOf('\ufffd') ?? -1;
  if (text !== undefined && lost >= 0)
    return { fault: { line: text.slice(0, lost).split(lineEnd).length, says: lostLetters } };
  if (text?.includes('\u001b$')) return inJapanese(bytes, ['ISO-2022-JP']);
  if (text !== undefined) return { text, encoding: utf16 ? 'UTF-16' : hasMark ? 'UTF-8 with BOM' : 'UTF-8' };
  if (utf16 !== undefined) return { fault: { says: unknown } };
  if (hasMark || isPartlyUtf8(bytes)) return { fault: badByte('utf-8', bytes) };
  return inJapanese(bytes, ['Shift_JIS', 'EUC-JP']);
}

/** A text in which each encoding's Japanese is beyond doubt. What is EUC-JP never has kana when it is read as Shift_JIS. */
const isJapanese = {
  'ISO-2022-JP': (text: string) => /[\u3040-\u30ff\u3400-\u9fff]/.test(text),
  'EUC-JP': (text: string) => /[\u3041-\u30fe]{2}/.test(text),
  Shift_JIS: (text: string, bytes: Uint8Array) =>
    bytes.some((byte) => byte > 0x80 && byte < 0xa0) &&
    /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff5e]{2}/.test(text),
} as const;

function inJapanese(bytes: Uint8Array, encodings: readonly (keyof typeof isJapanese)[]) {
  const readings = encodings.flatMap((encoding) => {
    const text = decode(encoding, bytes);
    return text === undefined ? [] : [{ text, encoding }];
  });
  const [one, other] = readings.filter(({ text, encoding }) => isJapanese[encoding](text, bytes));
  if (one !== undefined && other === undefined) return one;
  const isRead = readings.length > 0 || encodings.includes('ISO-2022-JP');
  return { fault: isRead ? { says: unknown } : badByte('shift_jis', bytes) };
}

/** Somebody has concatenated two files when whole lines are Japanese in UTF-8, though the file is not. */
const isPartlyUtf8 = (bytes: Uint8Array): boolean =>
  new TextDecoder()
    .decode(bytes)
    .split(lineEnd)
    .some((line) => /[\u3040-\u30ff\u3400-\u9fff]{2}/.test(line) && !line.includes('\ufffd'));

const lineEnd = /\r\n|\n|\r/;

function badByte(encoding: 'utf-8' | 'shift_jis', bytes: Uint8Array): Fault {
  const place = firstBadByte(encoding, bytes);
  const byte = (bytes[place] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return { line: lineAt(bytes, place), says: unreadable(byte, place + 1, encoding === 'utf-8') };
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

const unknown = bilingual(
  '文字コードを判別できません。Shift_JIS、EUC-JP、Windows-1252、GB18030など、いくつもの読み方ができます。「CSV UTF-8（コンマ区切り）」の形式で保存し直してください。',
  'is in an encoding that cannot be told: it may be Shift_JIS, EUC-JP, Windows-1252, GB18030 or another. Save it as "CSV UTF-8 (Comma delimited)".',
);

const lostLetters = bilingual(
  '読み取れなかった文字の代わりの記号（U+FFFD）が含まれています。元のシステムからCSVを出力し直してください。',
  'holds U+FFFD, the sign for a letter that another program could not read. Export the file again.',
);

const noText = bilingual(
  'CSVではないデータ（NUL文字）が含まれています。「CSV UTF-8（コンマ区切り）」の形式で保存し直してください。',
  'holds a NUL byte: it is no CSV, or is UTF-16 without a mark. Save it as "CSV UTF-8 (Comma delimited)".',
);

const unreadable = (byte: string, place: number, isUtf8: boolean): Bilingual =>
  bilingual(
    `${isUtf8 ? 'UTF-8' : 'UTF-8としてもShift_JISとしても'}読めない文字（先頭から${place}バイト目、0x${byte}）があります。ファイル全体を「CSV UTF-8」の形式で保存し直してください。`,
    `cannot be read as ${isUtf8 ? 'UTF-8' : 'UTF-8 or Shift_JIS'} at byte ${place} (0x${byte}). Save the whole file as "CSV UTF-8".`,
  );
