import { isUtf8 } from 'node:buffer';
import { type Bilingual, bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import type { Fault } from './fault.ts';

type Encoding = 'UTF-8' | 'UTF-8 with BOM' | 'UTF-16' | 'Shift_JIS' | 'EUC-JP' | 'ISO-2022-JP';

type Decoded = { text: string; encoding: Encoding } | { fault: Fault };

/**
 * Decodes a file by all of its bytes: UTF-8, with or without a BOM; UTF-16 with one; and the three Japanese encodings,
 * Shift_JIS with the Windows extensions (髙, 﨑, ①). Nearly any bytes are valid in one of the latter, Latin and Chinese ones
 * too, so each is accepted only where its text is Japanese beyond doubt. https://encoding.spec.whatwg.org/
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);
  if (begins(0xff, 0xfe, 0, 0)) return { fault: { says: notUtf8 } };
  if (begins(0xff, 0xfe)) return whole(decode('utf-16le', bytes), 'UTF-16', lostLetters);
  if (begins(0xfe, 0xff)) return whole(decode('utf-16be', bytes), 'UTF-16', lostLetters);
  const text = decode('utf-8', bytes);
  if (text.includes('\0')) return { fault: { line: lineOf(text, '\0'), says: noText } };
  const encoding = begins(0xef, 0xbb, 0xbf) ? 'UTF-8 with BOM' : 'UTF-8';
  if (text.includes('\ufffd') && !isUtf8(bytes))
    return encoding === 'UTF-8 with BOM' || isPartlyUtf8(text)
      ? whole(text, encoding, notUtf8)
      : inJapanese(bytes, ['Shift_JIS', 'EUC-JP']);
  if (text.includes('\u001b$')) return inJapanese(bytes, ['ISO-2022-JP']);
  return whole(text, encoding, lostLetters);
}

/** U+FFFD replaces what cannot be decoded; no Japanese encoding has it. */
const decode = (label: string, bytes: Uint8Array): string => new TextDecoder(label).decode(bytes);

function whole(text: string, encoding: Encoding, says: Bilingual): Decoded {
  return text.includes('\ufffd') ? { fault: { line: lineOf(text, '\ufffd'), says } } : { text, encoding };
}

/** A text in which each encoding's Japanese is beyond doubt. What is EUC-JP never has kana when it is read as Shift_JIS. */
const isJapanese = {
  'ISO-2022-JP': (text: string) => /[\u3040-\u30ff\u3400-\u9fff]/.test(text),
  'EUC-JP': (text: string) => /[\u3041-\u30fe]{2}/.test(text),
  Shift_JIS: (text: string, bytes: Uint8Array) =>
    bytes.some((byte) => byte > 0x80 && byte < 0xa0) &&
    /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff5e]{2}/.test(text),
} as const;

function inJapanese(bytes: Uint8Array, encodings: readonly (keyof typeof isJapanese)[]): Decoded {
  const readings = encodings.map((encoding) => ({ encoding, text: decode(encoding, bytes) }));
  const whole = readings.filter(({ text }) => !text.includes('\ufffd'));
  const [one, other] = whole.filter(({ text, encoding }) => isJapanese[encoding](text, bytes));
  if (one !== undefined && other === undefined) return one;
  const line = whole.length > 0 ? undefined : lineOf(readings[0]?.text ?? '', '\ufffd');
  return { fault: { line, says: notUtf8 } };
}

/** Somebody has concatenated two files when whole lines are Japanese in UTF-8, though the file is not. */
const isPartlyUtf8 = (text: string): boolean =>
  linesOf(text).some((line) => /[\u3040-\u30ff\u3400-\u9fff]{2}/.test(line) && !line.includes('\ufffd'));

const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

const lineOf = (text: string, sign: string): number => linesOf(text.slice(0, text.indexOf(sign))).length;

const lostLetters = bilingual(
  '読み取れなかった文字の代わりの記号（U+FFFD）が含まれています。元のシステムからCSVを出力し直してください。',
  'holds U+FFFD, the sign for a letter that another program could not read. Export the file again.',
);

const noText = bilingual(
  'CSVではないデータ（NUL文字）が含まれています。「CSV UTF-8（コンマ区切り）」の形式で保存し直してください。',
  'holds a NUL byte: it is no CSV, or is UTF-16 without a mark. Save it as "CSV UTF-8 (Comma delimited)".',
);

const notUtf8 = bilingual(
  'UTF-8として読めない文字があります。ファイル全体を「CSV UTF-8（コンマ区切り）」の形式で保存し直してください。',
  'holds letters that cannot be read as UTF-8. Save the whole file as "CSV UTF-8 (Comma delimited)".',
);
