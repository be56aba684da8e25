import {
  type Bilingual,
  bilingual,
  type OperatorLanguage,
  operatorLocale,
} from '../../campaign/schema/languages/operator-languages.ts';
import { limits } from './limits.ts';

/** A problem in an input, with its place and the remedy. Nothing is decided while there are any. */
export type Fault = {
  /** 1-based; undefined for the whole file. */
  line?: number | undefined;
  /** 1-based, with its header in the file. */
  column?: { number: number; header: string } | undefined;
  says: Bilingual;
};

/** Thrown when an input cannot be used. */
export class GiftInputError extends Error {
  override name = 'GiftInputError';
  readonly file: string;
  readonly faults: readonly Fault[];

  /** @param file the name that the operator used */
  constructor(file: string, faults: readonly Fault[]) {
    super(faultsText(file, faults, operatorLocale));
    this.file = file;
    this.faults = faults;
  }
}

/** One fault per line. */
export function faultsText(file: string, faults: readonly Fault[], language: OperatorLanguage): string {
  const told = faults.length <= limits.faults ? faults : [...faults.slice(0, limits.faults), { says: more }];
  return told.map((fault) => `${file}${place[language](fault)}${fault.says[language]}`).join('\n');
}

const more = bilingual(
  `誤りが多いため、はじめの${limits.faults}件だけを表示しています。`,
  `has more faults than these ${limits.faults}, which are listed first.`,
);

const place = bilingual<(fault: Fault) => string>(
  ({ line, column }) =>
    `${line === undefined ? '' : ` ${line}行目`}${column === undefined ? '' : ` ${letterOf(column.number)}列（${shown(column.header)}）`}：`,
  ({ line, column }) =>
    `${line === undefined ? '' : `, line ${line}`}${column === undefined ? '' : `, column ${letterOf(column.number)} (${shown(column.header)})`}: `,
);

/** Spreadsheet column letters: A, B, … Z, AA. */
const letterOf = (number: number): string =>
  number > 26
    ? letterOf(Math.floor((number - 1) / 26)) + letterOf(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number);

/** The value found, shortened and safe to print to a terminal. */
export function shown(found: string): string {
  const harmless = found.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '�');
  return harmless.length > 60 ? `${[...harmless].slice(0, 60).join('')}…` : harmless;
}
