import { type Bilingual, bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { plainCell } from '../../entries/export/harmless-cell.ts';
import { remembered } from '../remembered.ts';
import { wordKey } from './column-map.ts';
import { type Fault, shown } from './fault.ts';
import { limits } from './limits.ts';
import { momentsIn, parseDay, parseMoment } from './parse-moment.ts';
import { parseYen } from './parse-yen.ts';
import type { Row } from './read-table.ts';

/** A column to be read: its 0-based index and its header in the file. */
export type Found = { index: number; header: string };

export type CellFormat = {
  /** In a file of ours, cells that look like formulas have a prefix that is not part of them. */
  isOurs?: boolean;
  /** Of moments without one; Japan's unless given. */
  timeZone?: string | undefined;
};

export type Cells<Column extends string> = ReturnType<typeof cellReader<Column>>;

/** Parses the cells of successive rows. @param faults gets theirs */
export function cellReader<Column extends string>(
  columns: Partial<Record<Column, Found>>,
  { isOurs = false, timeZone }: CellFormat,
  faults: Fault[],
) {
  const lineOf = new Map<string | number, number>();
  let row: Row = { line: 0, cells: [] };
  let faultsBefore = 0;

  const refuse = (name: Column, says: Bilingual): undefined => {
    const found = columns[name];
    const column = found && { number: found.index + 1, header: found.header };
    faults.push({ line: row.line, column, says });
  };
  const written = (name: Column): string => {
    const cell = row.cells[columns[name]?.index ?? -1] ?? '';
    return (isOurs ? plainCell(cell) : cell).trim();
  };
  const text = (name: Column): string => {
    const cell = written(name);
    if (cell.length > limits.cell) refuse(name, tooLong);
    else if (/^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(cell))
      refuse(name, spreadsheetError(cell));
    else return cell;
    return '';
  };
  /** @returns undefined for an empty or invalid cell */
  const read =
    <T>(parse: (text: string) => T | undefined, wrong: (found: string) => Bilingual) =>
    (name: Column): T | undefined => {
      const cell = text(name);
      return cell === '' ? undefined : (parse(cell) ?? refuse(name, wrong(shown(cell))));
    };
  return {
    line: () => row.line,
    begin: (next: Row) => {
      row = next;
      faultsBefore = faults.length;
    },
    /** Whether a fault was found in this row. */
    isFaulty: () => faults.length > faultsBefore,
    refuse,
    has: (name: Column): boolean => columns[name] !== undefined,
    text,
    day: read(remembered(parseDay), noDay),
    moment: read(timeZone === undefined ? parseMoment : momentsIn(timeZone), noDay),
    yen: read(remembered(parseYen), noAmount),
    /** A positive integer, such as an entry's id. */
    number: read(parseNumber, noNumber),
    /** What a word means. @param meanings by `wordKey` */
    word: <T>(name: Column, meanings: ReadonlyMap<string, T>, unknown: (found: string) => Bilingual) =>
      read((word) => meanings.get(wordKey(word)), unknown)(name),
    /** Refuses an empty cell. */
    require: (name: Column): void => {
      if (written(name) === '') refuse(name, empty);
    },
    /** Refuses a value that an earlier row has. @param value undefined or empty where it is refused already */
    requireNew: (name: Column, value: string | number | undefined): void => {
      if (value === undefined || value === '') return;
      const before = lineOf.get(value);
      if (before === undefined) lineOf.set(value, row.line);
      else refuse(name, isThere(shown(String(value)), before));
    },
  };
}

function parseNumber(text: string): number | undefined {
  const digits = /^\d+$/.exec(text.normalize('NFKC'))?.[0];
  const number = Number(digits ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

const empty = bilingual('空欄です。値を入力してください。', 'is empty. Write its value.');

const isThere = (found: string, line: number): Bilingual =>
  bilingual(
    `「${found}」は${line}行目にもあります。どちらか一方の行を削除してください。`,
    `'${found}' stands on line ${line} already. Remove one of the two rows.`,
  );

const tooLong = bilingual(
  `${limits.cell}文字を超えています。列の対応をご確認ください。`,
  `is longer than ${limits.cell} characters. Look whether this is the right column.`,
);

const spreadsheetError = (found: string): Bilingual =>
  bilingual(
    `「${found}」は表計算ソフトのエラーです。元の値を入力するか、CSVを出力し直してください。`,
    `'${found}' is a spreadsheet's error. Write the value, or export the file again.`,
  );

const noDay = (found: string): Bilingual =>
  bilingual(
    `「${found}」は日付として読めません。2025-04-01、2025/4/1、2025年4月1日のいずれかの形で入力してください。`,
    `'${found}' is no day. Write it as 2025-04-01, 2025/4/1 or 2025年4月1日.`,
  );

const noAmount = (found: string): Bilingual =>
  bilingual(
    `「${found}」は金額として読めません。182000、¥182,000、182,000円のように、円単位の整数で入力してください。`,
    `'${found}' is no amount. Write whole yen, such as 182000, ¥182,000 or 182,000円.`,
  );

const noNumber = (found: string): Bilingual =>
  bilingual(
    `「${found}」は番号として読めません。1以上の整数を入力してください。`,
    `'${found}' is no number. Write a whole number from 1 on.`,
  );
