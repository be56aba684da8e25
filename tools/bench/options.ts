import { parseArgs } from 'node:util';

export const parts = [
  'fresh-machine',
  'pages',
  'form',
  'inp',
  'server',
  'entries',
  'archive',
  'gifts',
] as const;
export type Part = (typeof parts)[number];

export type BenchOptions = {
  /** How often each page is measured; the tables show the median. */
  runs: number;
  chosen: readonly Part[];
  /** Also run `npm test` on the fresh machine, which takes minutes. */
  tests: boolean;
};

export const usage = `npm run bench -- [--runs 7] [--only ${parts.join('|')}] [--tests]

Builds the page, measures what bench/README.md lists, and writes bench/latest.md.
  --runs   how often each page is measured (default 7)
  --only   measures one part and writes .cache/bench/latest.md instead; may be repeated
  --tests  also measures npm test on a fresh machine`;

/** @returns undefined for an invalid argument */
export function readOptions(args: readonly string[]): BenchOptions | undefined {
  const values = parse(args);
  const runs = Number(values?.runs);
  if (values === undefined || !Number.isInteger(runs) || runs < 1) return undefined;
  const chosen = parts.filter((part) => values.only.includes(part));
  if (chosen.length < new Set(values.only).size) return undefined;
  return { runs, chosen, tests: values.tests };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        runs: { type: 'string', default: '7' },
        only: { type: 'string', multiple: true, default: [...parts] },
        tests: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return undefined;
  }
}
