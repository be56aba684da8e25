import { createInterface } from 'node:readline/promises';
import { operatorLocale } from '../campaign/languages/operator-languages.ts';
import { entriesAddress } from '../entries/engine.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { runEntries } from './entries/entries-command.ts';
import { UsageError } from './usage-error.ts';

/** `npm run entries`: the marketing team's access to the entries. See `--help`. */

const { stdin, stdout, stderr } = process;

async function confirm(question: string, option: string): Promise<boolean> {
  if (!stdin.isTTY) throw new UsageError(`There is no terminal to ask: ${question} If so, add ${option}.`);
  const lines = createInterface({ input: stdin, output: stderr });
  const answer = await lines.question(`${question} (yes/no) `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** One line that counts up while a person waits; cleared before anything else is printed. */
let shown = 0;
function progress(entries: number): void {
  if (entries - shown < 20_000) return;
  shown = entries;
  stderr.write(`\r${entries.toLocaleString(operatorLocale)} entries …`);
}
const say = (text: string) => stderr.write(`${shown > 0 ? '\r\x1b[K' : ''}${text}\n`);

stdout.on('error', (error) => {
  // A reader such as `head` may close the pipe early; that is not an error.
  if ('code' in error && error.code === 'EPIPE') process.exit();
  say(`The output cannot be written: ${error.message}.`);
  process.exit(1);
});

try {
  await runEntries(process.argv.slice(2), entriesAddress(), {
    out: stdout,
    note: say,
    progress: stderr.isTTY ? progress : undefined,
    confirm,
  });
} catch (error) {
  if (!(error instanceof UsageError || error instanceof EntryStoreError)) throw error;
  say(`${error.message}${error instanceof UsageError ? ' See npm run entries -- --help.' : ''}`);
  process.exitCode = 1;
}
