import { CsvError, type Options, parse } from 'csv-parse/sync';
import { type Bilingual, bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import type { Fault } from './fault.ts';
import { limits } from './limits.ts';

/** A row of a CSV and the 1-based line on which it begins. */
export type Row = { line: number; cells: readonly string[] };

/**
 * Parses CSV as in RFC 4180, with commas, semicolons or tabs as separators and any line endings.
 * @param begin gets the header, and returns what gets each row that is not empty
 * @param maxRows without the header
 * @returns the fault that makes the file unreadable
 */
export function readTable(
  text: string,
  maxRows: number,
  begin: (header: Row) => (row: Row) => void,
): Fault | undefined {
  let [line, rows] = [1, 0];
  let take: ((row: Row) => void) | undefined;
  let fault: Fault | undefined;
  try {
    parse(text, {
      ...options,
      delimiter: separatorOf(text),
      on_record: (cells: string[], { lines }) => {
        const row = { line, cells };
        line = lines + 1;
        if (cells.every((cell) => cell.trim() === '')) return null;
        if (cells.length > limits.columns) fault = { line: row.line, says: tooWide };
        else if (rows > maxRows) fault = { line: row.line, says: tooMany(maxRows) };
        if (fault !== undefined) throw new Error('Nothing after this row is read.');
        rows += 1;
        if (take === undefined) take = begin(row);
        else take(row);
        return null;
      },
    });
  } catch (error) {
    if (fault !== undefined) return fault;
    if (!(error instanceof CsvError)) throw error;
    return { line, says: Number(error.index) >= limits.columns ? tooWide : (says[error.code] ?? badQuote) };
  }
  return take === undefined ? { says: empty } : undefined;
}

const options: Options = {
  bom: true,
  relax_column_count: true,
  // All that follows the last column allowed is one cell more, which the largest size of a row limits.
  ignore_last_delimiters: limits.columns + 1,
  max_record_size: limits.rowBytes,
  record_delimiter: ['\r\n', '\n', '\r'],
};

const separators = [',', ';', '\t'] as const;

type Separator = (typeof separators)[number];

/** The most frequent separator in the header, ignoring quoted cells; the comma when there is none. */
function separatorOf(text: string): Separator {
  const beginning = text.slice(0, limits.rowBytes).replace(/^[\ufeff\r\n]+/, '');
  const [header = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(beginning) ?? [];
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return separators.reduce((best: Separator, sign) => (count(sign) > count(best) ? sign : best));
}

const badQuote = bilingual(
  '引用符（"）の使い方に誤りがあります。引用符を含むセルは全体を引用符で囲み、中の引用符は二重（""）にしてください。',
  'has a quote (") in the wrong place. A cell with a quote in it is quoted as a whole, and its own quotes are doubled ("").',
);

/** Messages for the parser's error codes: https://csv.js.org/parse/errors/ */
const says: Partial<Record<string, Bilingual>> = {
  CSV_QUOTE_NOT_CLOSED: bilingual(
    'この行で始まる引用符（"）が閉じられていません。閉じる引用符を補ってください。',
    'opens a quote (") that nothing closes. Add the closing quote.',
  ),
  CSV_MAX_RECORD_SIZE: bilingual(
    `この行は${limits.rowBytes}バイトを超えています。引用符（"）の閉じ忘れがないか、CSVファイルであるかをご確認ください。`,
    `is longer than ${limits.rowBytes} bytes. Look for a quote (") that nothing closes, and whether the file is a CSV.`,
  ),
};

const tooMany = (rows: number): Bilingual =>
  bilingual(
    `${rows}行を超えています。ファイルを確認し、対象のキャンペーンの行だけにしてください。`,
    `is past the ${rows} rows that are read at once. Keep the rows of this campaign alone.`,
  );

const tooWide = bilingual(
  `列の数が${limits.columns}を超えています。区切り文字をご確認ください。`,
  `has more than ${limits.columns} columns. Look at the separator.`,
);

const empty = bilingual(
  '見出し行がありません。CSVを出力し直してください。',
  'has no header. Export it again.',
);
