import { parseArgs } from 'node:util';
import { knownLanguages } from '../../campaign/language.ts';
import { operatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { operatorLocale } from '../../campaign/languages/operator-locale.ts';
import { reportedCampaign } from '../../desk/report/reported-campaign.ts';
import type { EntryEngine } from '../../entries/engine.ts';
import type { Entry } from '../../entries/entry.ts';
import type { EntryArchive, Selection } from '../../entries/entry-archive.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { EntryStoreError } from '../../entries/entry-store-error.ts';
import { exportEntries } from '../../entries/export/export-entries.ts';
import { readExport } from '../../entries/import/read-export.ts';
import { summaryText } from '../../entries/summary-text.ts';
import { UsageError } from '../usage-error.ts';
import { entriesHelp } from './entries-help.ts';
import type { EntriesTerminal } from './entries-terminal.ts';
import { forgetEntries } from './forget-entries.ts';
import { writeReport } from './write-report.ts';

const options = {
  format: { type: 'string', default: 'csv' },
  since: { type: 'string' },
  language: { type: 'string' },
  out: { type: 'string' },
  email: { type: 'string' },
  before: { type: 'string' },
  campaign: { type: 'string' },
  gifts: { type: 'string', default: 'gifts' },
  'gifts-sent': { type: 'boolean', default: false },
  'include-suspected': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * `npm run entries`.
 * @param address of the entries, as in `ENTRIES_DB`
 * @throws {UsageError} for invalid arguments, {EntryStoreError} when the store cannot be used
 */
export async function runEntries(args: string[], address: string, terminal: EntriesTerminal): Promise<void> {
  const { values, positionals } = parse(args);
  const [command = 'list', file, ...rest] = positionals;
  if (values.help || command === 'help') return void terminal.out.write(entriesHelp);
  const work = works[command];
  const fileWork = fileWorks[command];
  if (work === undefined && fileWork === undefined) throw new UsageError(`There is no command '${command}'.`);
  const tooMany = fileWork === undefined ? positionals.slice(1) : rest;
  if (tooMany.length > 0) throw new UsageError(`Too many arguments: ${tooMany.join(' ')}.`);
  const engine = entryEngine(address);
  if (work === undefined) return fileWork?.(engine, file, terminal);
  const prepared = work(values, terminal);
  const archive = await engine.openArchive();
  try {
    await prepared(archive);
  } finally {
    await archive.close();
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parse>['values'];

/** Commands that work with any archive. Each validates its options before the archive is opened. */
const works: Partial<
  Record<string, (values: Values, terminal: EntriesTerminal) => (archive: EntryArchive) => Promise<void>>
> = { list, export: exportAll, report, delete: remove, forget };

function list(values: Values, terminal: EntriesTerminal) {
  const selection = selectionOf(values);
  return async (archive: EntryArchive) => {
    const summary = await archive.summarize(selection);
    terminal.out.write(`${summaryText(summary, values['include-suspected'])}\n`);
  };
}

function exportAll(values: Values, terminal: EntriesTerminal) {
  const { format, out, force } = values;
  if (format !== 'csv' && format !== 'json')
    throw new UsageError(`--format is csv or json, not '${format}'.`);
  const selection = selectionOf(values);
  return async (archive: EntryArchive) => {
    const { exported, left } = await exportEntries(archive, { selection, format, out, force }, terminal);
    terminal.note(
      `${exported} entries exported${out === undefined ? '' : ` into ${out}`}; ` +
        `${left} suspected left out${left > 0 ? ' (--include-suspected)' : ''}.`,
    );
  };
}

function report(values: Values, terminal: EntriesTerminal) {
  const { out, force } = values;
  const selection = selectionOf(values);
  const language = operatorLanguage(process.env);
  return (archive: EntryArchive) => writeReport(archive, { selection, language, out, force }, terminal);
}

function remove({ email, yes }: Values, terminal: EntriesTerminal) {
  const address = email?.trim();
  if (!address) throw new UsageError('Name the address: delete --email ADDRESS.');
  return async (archive: EntryArchive) => {
    const count = await archive.countOf(address);
    const question = `Delete ${count} ${count === 1 ? 'entry' : 'entries'} of ${address} for good?`;
    if (count > 0 && !yes && !(await terminal.confirm(question, '--yes')))
      return terminal.note('Nothing was deleted.');
    // Runs without a matching entry too: an earlier deletion may be unfinished.
    const { deleted, unfinished } = await archive.deleteAllOf(address);
    terminal.note(
      deleted === 0
        ? `There is no entry of ${address}.`
        : `${deleted} deleted. Backups and exports may still hold them.`,
    );
    if (unfinished !== undefined) throw new EntryStoreError(unfinished);
  };
}

function forget(
  { before, yes, gifts, 'gifts-sent': giftsSent, campaign = reportedCampaign()?.id }: Values,
  terminal: EntriesTerminal,
) {
  if (before === undefined || !isDay(before))
    throw new UsageError('Name the first day that stays: forget --before 2025-12-31.');
  if (!campaign) throw new UsageError('Name the campaign: forget --campaign Spring2025 --before 2025-12-31.');
  return (archive: EntryArchive) =>
    forgetEntries(archive, { campaign, before, yes, gifts, giftsSent }, terminal);
}

/** Commands that need the database engine itself and take a file name. */
const fileWorks: Partial<
  Record<string, (engine: EntryEngine, file: string | undefined, terminal: EntriesTerminal) => Promise<void>>
> = { backup: backUp, import: importAll };

async function backUp(
  engine: EntryEngine,
  file: string | undefined,
  terminal: EntriesTerminal,
): Promise<void> {
  if (!file) throw new UsageError('Name a backup file: backup FILE.');
  terminal.note(`Backed up ${await engine.backUp(file)} entries into ${file}.`);
}

async function importAll(
  engine: EntryEngine,
  file: string | undefined,
  { note, progress }: EntriesTerminal,
): Promise<void> {
  if (!file) throw new UsageError('Name a JSON export: import FILE.');
  const { added, known } = await engine.importAll((lastId) => {
    const pages = readExport(file, lastId);
    return lastId === undefined ? pages : reported(pages, progress);
  });
  note(`${added} entries imported from ${file}; ${known} were here already.`);
}

async function* reported(pages: AsyncIterable<Entry[]>, progress: EntriesTerminal['progress']) {
  let read = 0;
  for await (const page of pages) {
    yield page;
    read += page.length;
    progress?.(read);
  }
}

function selectionOf({ since, language, 'include-suspected': includeSuspected }: Values): Selection {
  if (since !== undefined && !isDay(since))
    throw new UsageError(`--since is a day such as 2025-04-01, not '${since}'.`);
  const known = knownLanguages.find((each) => each === language);
  if (language !== undefined && known === undefined) {
    throw new UsageError(`--language is ${oneOf.format(knownLanguages)}, not '${language}'.`);
  }
  return { since, language: known, includeSuspected };
}

const oneOf = new Intl.ListFormat(operatorLocale, { type: 'disjunction' });

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
