import { parseArgs } from 'node:util';

const parts = ['pages', 'server', 'entries'] as const;
export type Part = (typeof parts)[number];

export type BenchOptions = {
  /** Lighthouse runs of each page; the table shows their median. */
  runs: number;
  parts: readonly Part[];
  /** Also a build with an empty picture cache, which takes minutes. */
  cold: boolean;
};

export const usage = `npm run bench -- [--runs 7] [--only pages|server|entries] [--cold]

Builds the page, measures it beside a twin without script and web font, and writes bench/latest.md.
  --runs   Lighthouse runs of each page (default 7)
  --only   one part; may be given more than once
  --cold   measures a build with an empty picture cache too`;

/** @returns undefined when an argument is not understood */
export function readOptions(args: readonly string[]): BenchOptions | undefined {
  const values = parse(args);
  const runs = Number(values?.runs);
  if (values === undefined || !Number.isInteger(runs) || runs < 1) return undefined;
  const chosen = parts.filter((part) => values.only.includes(part));
  if (chosen.length < new Set(values.only).size) return undefined;
  return { runs, parts: chosen, cold: values.cold };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        runs: { type: 'string', default: '7' },
        only: { type: 'string', multiple: true, default: [...parts] },
        cold: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return undefined;
  }
}
