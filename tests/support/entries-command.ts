import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { vi } from 'vitest';
import { options } from '../../src/commands/entries/entries-call.ts';
import { runEntries } from '../../src/commands/entries/entries-command.ts';
import { parsed } from '../../src/commands/run-command.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Runs `npm run entries`, with one answer to all that it asks. @returns what it wrote, and its questions */
export async function run(
  address: string,
  args: string[],
  answer = true,
  progress?: (entries: number) => void,
) {
  const written = { out: '', notes: '' };
  const confirm = vi.fn(async (_question: string, _option: string) => answer);
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      written.out += chunk;
      done();
    },
  });
  const note = (text: string) => (written.notes += `${text}\n`);
  await runEntries(parsed(options, args), address, { out, note, progress, confirm });
  return { ...written, confirm };
}

/** What the command notes, with a yes to all that it asks. */
export const notesOf = async (address: string, ...args: string[]) => (await run(address, args)).notes;

/** The text of a JSON export of entries. */
export const exportOfAll = (entries: readonly object[]) =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;

/** A file of this text, or of a JSON export of these entries. */
export function fileOf(given: string | readonly object[]): string {
  const file = join(temporaryFolder(), 'x.json');
  writeFileSync(file, typeof given === 'string' ? given : exportOfAll(given));
  return file;
}
