import { entriesAddress } from '../entries/engine.ts';
import { options } from './entries/entries-call.ts';
import { runEntries } from './entries/entries-command.ts';
import { entriesHelp } from './entries/entries-help.ts';
import { runCommand, UsageError } from './run-command.ts';
import { ask, isInteractive, note, progress } from './terminal.ts';

/** `npm run entries`: the marketing team's access to the entries. See `--help`. */

async function confirm(question: string, option: string): Promise<boolean> {
  if (!isInteractive) throw new UsageError(`There is no terminal to ask: ${question} If so, add ${option}.`);
  return /^y(es)?$/i.test((await ask(`${question} (yes/no) `)).trim());
}

await runCommand({ name: 'entries', options, help: entriesHelp }, (call) =>
  runEntries(call, entriesAddress(), { out: process.stdout, note, progress, confirm }),
);
