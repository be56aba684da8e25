import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestRun } from '../../../gifts/folder/kept-runs.ts';

/** The files that may be downloaded; the app gets no others from the results folder. */
const names = [
  'payouts.csv',
  'review.csv',
  'refused.csv',
  'reclaim.csv',
  'sent.csv',
  'decisions.yaml',
  'run.json',
];

/** `run.json` is the last run, whatever its name in `runs/`. */
const fileOf = (out: string, name: string): string =>
  (name === 'run.json' ? newestRun(out) : undefined) ?? join(out, name);

const bytesOf = (file: string): number | undefined => {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
};

export const resultFiles = (out: string): { name: string; bytes: number }[] =>
  names.flatMap((name) => {
    const bytes = bytesOf(fileOf(out, name));
    return bytes === undefined ? [] : [{ name, bytes }];
  });

/** @returns undefined when no file has this name */
export const readResultFile = (out: string, name: string): Uint8Array | undefined =>
  names.includes(name) && bytesOf(fileOf(out, name)) !== undefined
    ? readFileSync(fileOf(out, name))
    : undefined;
