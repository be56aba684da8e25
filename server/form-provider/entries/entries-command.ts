import { closeSync, openSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { languages } from '../../../src/campaign/language.ts';
import { EntryStoreError } from '../store/entry-store-error.ts';
import { backupEntries } from './backup-entries.ts';
import { countEntriesOf, deleteEntriesOf } from './delete-entries.ts';
import { entriesHelp } from './entries-help.ts';
import { toCsv, toJson } from './export-entries.ts';
import { readEntries, type Selection } from './read-entries.ts';
import { summarizeEntries } from './summarize-entries.ts';

/** What the command needs of its terminal. */
export type EntriesTerminal = {
  write: (text: string) => void;
  note: (text: string) => void;
  /** Asks a question that is answered by yes or no. */
  confirm: (question: string) => Promise<boolean>;
};

/** The command was called wrongly; `message` says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const options = {
  format: { type: 'string', default: 'csv' },
  since: { type: 'string' },
  language: { type: 'string' },
  out: { type: 'string' },
  email: { type: 'string' },
  'include-suspected': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * `npm run entries`.
 * @param path of the store
 * @throws {UsageError} for a wrong call, {EntryStoreError} when the store cannot be used
 */
export async function runEntries(args: string[], path: string, terminal: EntriesTerminal): Promise<void> {
  const { values, positionals } = parse(args);
  const [command = 'list', file, ...rest] = positionals;
  if (values.help || command === 'help') return terminal.write(entriesHelp);
  if (rest.length > 0 || (file !== undefined && command !== 'backup')) {
    throw new UsageError(`Too many words: ${positionals.join(' ')}.`);
  }
  if (command === 'list') return list(path, values, terminal);
  if (command === 'export') return exportAll(path, values, terminal);
  if (command === 'delete') return remove(path, values, terminal);
  if (command !== 'backup') throw new UsageError(`There is no command '${command}'.`);
  if (file === undefined) throw new UsageError('Name the file that the backup shall go to.');
  await backupEntries(path, file);
  terminal.note(`Backed up ${readEntries(file).length} entries into ${file}.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parse>['values'];

function list(path: string, values: Values, terminal: EntriesTerminal): void {
  const entries = readEntries(path, selectionOf(values));
  terminal.write(`${summarizeEntries(entries, values['include-suspected'])}\n`);
}

function exportAll(path: string, values: Values, terminal: EntriesTerminal): void {
  const { format, out, force } = values;
  if (format !== 'csv' && format !== 'json')
    throw new UsageError(`--format is csv or json, not '${format}'.`);
  const all = readEntries(path, selectionOf(values));
  const entries = all.filter(({ suspected }) => values['include-suspected'] || !suspected);
  const text = format === 'csv' ? toCsv(entries) : toJson(entries);
  if (out === undefined) terminal.write(text);
  else writePrivately(out, text, force);
  const left = all.length - entries.length;
  terminal.note(
    `${entries.length} entries exported${out === undefined ? '' : ` into ${out}`}; ` +
      `${left} suspected left out${left > 0 ? ' (--include-suspected)' : ''}.`,
  );
}

async function remove(path: string, { email, yes }: Values, terminal: EntriesTerminal): Promise<void> {
  if (!email?.trim()) throw new UsageError('Name the address: delete --email ADDRESS.');
  const address = email.trim();
  const count = countEntriesOf(path, address);
  if (count === 0) return terminal.note(`There is no entry of ${address}.`);
  const question = `Delete ${count} ${count === 1 ? 'entry' : 'entries'} of ${address} for good?`;
  if (!yes && !(await terminal.confirm(question))) return terminal.note('Nothing was deleted.');
  terminal.note(`${deleteEntriesOf(path, address)} deleted. Backups and exports may still hold them.`);
}

function selectionOf({ since, language }: Values): Selection {
  if (since !== undefined && !isDay(since))
    throw new UsageError(`--since is a day such as 2025-04-01, not '${since}'.`);
  const known = languages.find((each) => each === language);
  if (language !== undefined && known === undefined) {
    throw new UsageError(`--language is ja or en, not '${language}'.`);
  }
  return { since, language: known };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** The file holds names and addresses: a new one belongs to its owner alone. */
function writePrivately(path: string, text: string, force: boolean): void {
  try {
    const file = openSync(path, force ? 'w' : 'wx', 0o600);
    writeFileSync(file, text);
    closeSync(file);
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new EntryStoreError(
      exists
        ? `${path} exists already; name a new file or add --force.`
        : `${path} cannot be written: ${error}`,
    );
  }
}
