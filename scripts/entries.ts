import { createInterface } from 'node:readline/promises';
import { runEntries, UsageError } from '../server/form-provider/entries/entries-command.ts';
import { EntryStoreError } from '../server/form-provider/store/entry-store-error.ts';
import { entriesPath } from '../server/form-provider/store/open-entry-store.ts';

/** `npm run entries`: the marketing team's way to the entries. `--help` says how. */

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError('There is no terminal to ask; add --yes to delete without asking.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} (yes/no) `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

// A reader such as `head` may close the pipe early; that is no fault.
process.stdout.on('error', () => process.exit());

try {
  await runEntries(process.argv.slice(2), entriesPath(), {
    write: (text) => process.stdout.write(text),
    note: (text) => process.stderr.write(`${text}\n`),
    confirm,
  });
} catch (error) {
  if (!(error instanceof UsageError || error instanceof EntryStoreError)) throw error;
  const hint = error instanceof UsageError ? ' See npm run entries -- --help.' : '';
  process.stderr.write(`${error.message}${hint}\n`);
  process.exitCode = 1;
}
