import { operatorLocale } from '../../src/campaign/schema/languages/operator-languages.ts';

/** What one part of the bench measured: figures with their budgets. */
export type Section = { title: string; note: string; figures: readonly Figure[] };

/** A measured value and what it should be, such as `at most 100`; the bench prints both and judges nothing. */
export type Figure = { name: string; value: number; unit?: string; budget: string };

/** The whole of bench/latest.md. */
export const report = (machine: readonly string[], sections: readonly Section[]): string =>
  `${[
    '# Bench',
    'Written by `npm run bench`; do not edit. 1 kB is 1000 bytes on the wire.',
    machine.map((line) => `- ${line}`).join('\n'),
    ...sections.flatMap(({ title, note, figures }) => [`## ${title}`, note, figureTable(figures)]),
  ].join('\n\n')}\n`;

const figureTable = (figures: readonly Figure[]): string =>
  [
    '| figure | measured | budget |',
    '| --- | --: | --: |',
    ...figures.map(
      ({ name, value, unit = '', budget }) => `| ${name} | ${`${show(value)} ${unit}`.trim()} | ${budget} |`,
    ),
  ].join('\n');

/** With two decimals below ten, with one below a hundred, else none. */
export const show = (value: number): string =>
  value.toLocaleString(operatorLocale, { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** For an even number of values, the mean of the two in the middle; NaN for none. */
export function median(values: readonly number[]): number {
  const [all, middle] = [sorted(values), (values.length - 1) / 2];
  return ((all[Math.floor(middle)] ?? Number.NaN) + (all[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** The nearest-rank percentile; NaN for no values. @param share from 0 to 1 */
export const percentile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
