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
  /** Of each measurement of a page; the tables show their median. */
  runs: number;
  chosen: readonly Part[];
  /** Also `npm test` on the fresh machine, which takes minutes. */
  tests: boolean;
};

export const usage = `npm run bench -- [--runs 7] [--only ${parts.join('|')}] [--tests]

Builds the page, measures what README.md says under Speed, and writes bench/latest.md.
  --runs   runs of each measurement of a page (default 7)
  --only   one part, then written to .cache/bench/latest.md; may be given more than once
  --tests  measures npm test on a fresh machine too`;

/** @returns undefined when an argument is not understood */
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
