import { execFile } from 'node:child_process';
import { entriesArguments } from '../support/entries-process.ts';

/** `npm run entries` as a process over the store at `path`. @returns whether it succeeded, and its output */
export const runEntries = (
  path: string,
  ...args: string[]
): Promise<{ ok: boolean; output: string; errors: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ENTRIES_DB: path };
    execFile(
      process.execPath,
      entriesArguments(args),
      { env, maxBuffer: 100_000_000, timeout: 60_000 },
      (error, output, errors) => resolve({ ok: error === null, output, errors }),
    );
  });
