import { entryEngine } from '../../entries/entry-engine.ts';
import { type Parsed, UsageError } from '../run-command.ts';
import { deleteEntries, forget } from './delete-entries.ts';
import { deliver, listDeliveries, resend } from './delivery-commands.ts';
import type { Call, EntriesTerminal, options } from './entries-call.ts';
import { exportAll, list } from './read-entries.ts';
import { readExport } from './read-export.ts';
import { writePerson } from './write-person.ts';

const commands = new Map<string, (call: Call) => Promise<void>>([
  ['list', list],
  ['export', exportAll],
  ['person', writePerson],
  ['delete', deleteEntries],
  ['forget', forget],
  ['deliveries', listDeliveries],
  ['resend', resend],
  ['deliver', deliver],
  ['backup', backUp],
  ['import', importAll],
]);

/**
 * `npm run entries`.
 * @param address of the entries, as in `ENTRIES_DB`
 * @throws {UsageError} for invalid arguments; {EntryStoreError} when the store cannot be used
 */
export async function runEntries(
  { values, positionals }: Parsed<typeof options>,
  address: string,
  terminal: EntriesTerminal,
): Promise<void> {
  const [command = 'list', file, ...rest] = positionals;
  const work = commands.get(command);
  if (work === undefined) throw new UsageError(`There is no command '${command}'.`);
  const tooMany = command === 'backup' || command === 'import' ? rest : positionals.slice(1);
  if (tooMany.length > 0) throw new UsageError(`Too many arguments: ${tooMany.join(' ')}.`);
  const agree = async (question: string) => values.yes || terminal.confirm(question, '--yes');
  return work({ values, file, terminal, agree, engine: entryEngine(address) });
}

async function backUp({ engine, file, terminal }: Call): Promise<void> {
  if (!file) throw new UsageError('Name a backup file: backup FILE.');
  terminal.note(`Backed up ${await engine.backUp(file)} entries into ${file}.`);
}

async function importAll({ engine, file, terminal: { note, progress } }: Call): Promise<void> {
  if (!file) throw new UsageError('Name a JSON export: import FILE.');
  let written = 0;
  const { added, known } = await engine.importAll(async function* (lastId) {
    for await (const page of readExport(file, lastId)) {
      yield page;
      // The first reading writes nothing.
      if (lastId === undefined) continue;
      written += page.length;
      progress?.(written);
    }
  });
  note(`${added} entries imported from ${file}; ${known} were here already.`);
}
