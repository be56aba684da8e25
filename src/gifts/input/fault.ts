import {
  type Bilingual,
  bilingual,
  type OperatorLanguage,
} from '../../campaign/languages/operator-languages.ts';
import { operatorLocale } from '../../campaign/languages/operator-locale.ts';

import { limits } from './limits.ts';

/** One thing that is wrong with an input, where it is and what to do. Nothing is decided until there is none. */
export type Fault = {
  /** 1-based; undefined for the file as a whole. */
  line?: number | undefined;
  /** 1-based, with the header that the file gives it. */
  column?: { number: number; header: string } | undefined;
  says: Bilingual;
};

/** An input cannot be used. */
export class GiftInputError extends Error {
  override name = 'GiftInputError';
  readonly file: string;
  readonly faults: readonly Fault[];

  /** @param file as the operator named it */
  constructor(file: string, faults: readonly Fault[]) {
    super(faultsText(file, faults, operatorLocale));
    this.file = file;
    this.faults = faults;
  }
}

/** Each fault on a line of its own. */
export function faultsText(file: string, faults: readonly Fault[], language: OperatorLanguage): string {
  const told = faults.length < limits.faults ? faults : [...faults.slice(0, limits.faults), { says: more }];
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

/** As spreadsheets name columns: A, B, … Z, AA. */
export const letterOf = (number: number): string =>
  number > 26
    ? letterOf(Math.floor((number - 1) / 26)) + letterOf(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number);

/** What was found, short and harmless for a terminal. */
export function shown(found: string): string {
  const harmless = found.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '�');
  return harmless.length > 60 ? `${[...harmless].slice(0, 60).join('')}…` : harmless;
}
