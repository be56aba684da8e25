import { parseArgs } from 'node:util';
import { knownLanguages } from '../../campaign/language.ts';
import { operatorLanguage, operatorLocale } from '../../campaign/languages/operator-languages.ts';
import { isDay } from '../../campaign/tokyo.ts';
import type { EntryEngine } from '../../entries/engine.ts';
import type { Entry } from '../../entries/entry.ts';
import type { EntryArchive, Selection, Span } from '../../entries/entry-archive.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { EntryStoreError } from '../../entries/entry-store-error.ts';
import { exportEntries } from '../../entries/export/export-entries.ts';
import { readExport } from '../../entries/import/read-export.ts';
import { type OpenOutbox, sinkNames } from '../../entries/outbox.ts';
import { reportedCampaign } from '../../entries/reported-campaign.ts';
import { summaryText } from '../../entries/summary-text.ts';
import { owedTo } from '../../gifts/ledger/campaign-gifts.ts';
import { keysOf } from '../../gifts/matching/name-keys.ts';
import { UsageError } from '../command-error.ts';
import { backfillOf } from './backfill-deliveries.ts';
import { deleteSpan } from './delete-span.ts';
import { chosen, deliverDue, listDeliveries, resendDeliveries } from './delivery-commands.ts';
import { entriesHelp } from './entries-help.ts';
import { campaignLines, type EntriesTerminal } from './entries-terminal.ts';
import { forgetEntries } from './forget-entries.ts';
import { writePerson } from './write-person.ts';
import { writeReport } from './write-report.ts';

const options = {
  format: { type: 'string', default: 'csv' },
  since: { type: 'string' },
  language: { type: 'string' },
  out: { type: 'string' },
  email: { type: 'string' },
  before: { type: 'string' },
  source: { type: 'string' },
  'no-source': { type: 'boolean', default: false },
  sink: { type: 'string' },
  backfill: { type: 'string' },
  recipient: { type: 'string' },
  state: { type: 'string' },
  entry: { type: 'string', multiple: true },
  campaign: { type: 'string' },
  'all-campaigns': { type: 'boolean', default: false },
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
 * @throws {UsageError} for invalid arguments, as does `parseArgs` its own; {EntryStoreError} when the store cannot be used
 */
export async function runEntries(args: string[], address: string, terminal: EntriesTerminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command = 'list', file, ...rest] = positionals;
  if (values.help || command === 'help') return void terminal.out.write(entriesHelp);
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (work === undefined) throw new UsageError(`There is no command '${command}'.`);
  const tooMany = command === 'backup' || command === 'import' ? rest : positionals.slice(1);
  if (tooMany.length > 0) throw new UsageError(`Too many arguments: ${tooMany.join(' ')}.`);
  return work({ values, file, terminal, engine: entryEngine(address) });
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

type Call = { values: Values; file: string | undefined; terminal: EntriesTerminal; engine: EntryEngine };

/** Work in a store, by a function that has validated the options before it is opened. */
type WorkIn<Store> = (
  values: Values,
  terminal: EntriesTerminal,
  engine: EntryEngine,
) => (store: Store) => Promise<void>;

const inArchive =
  (work: WorkIn<EntryArchive>) =>
  ({ values, terminal, engine }: Call) =>
    using(work(values, terminal, engine), engine.openArchive);

const inOutbox =
  (work: WorkIn<OpenOutbox>) =>
  ({ values, terminal, engine }: Call) =>
    using(work(values, terminal, engine), engine.openOutbox);

async function using<Store extends EntryArchive | OpenOutbox>(
  work: (store: Store) => Promise<void>,
  open: () => Promise<Store>,
): Promise<void> {
  const store = await open();
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

const commands: Partial<Record<string, (call: Call) => Promise<void>>> = {
  list: inArchive(list),
  export: inArchive(exportAll),
  report: inArchive(report),
  person: inArchive(person),
  delete: inArchive(remove),
  forget: inArchive(forget),
  deliveries: inOutbox(listDeliveries),
  resend: inOutbox(resendDeliveries),
  deliver: inOutbox(deliver),
  backup: backUp,
  import: importAll,
};

function list(values: Values, terminal: EntriesTerminal) {
  const selection = selectionOf(values);
  return async (archive: EntryArchive) => {
    const summary = await archive.summarize(selection);
    const campaigns = await archive.countCampaigns();
    const others = campaigns.filter(({ campaign }) => campaign !== selection.campaign);
    const text = `${selection.campaign ?? 'All campaigns'}: ${summaryText(summary, values['include-suspected'])}\n`;
    terminal.out.write(text);
    if (selection.campaign === undefined && campaigns.length > 1)
      terminal.out.write(
        `\nCampaigns in this store, suspected entries included:\n${campaignLines(campaigns)}\n`,
      );
    else if (selection.campaign !== undefined && others.length > 0)
      terminal.out.write(`\n${notCounted}\n${campaignLines(others)}\n`);
  };
}

function exportAll(values: Values, terminal: EntriesTerminal) {
  const { format, out, force } = values;
  if (format !== 'csv' && format !== 'json')
    throw new UsageError(`--format is csv or json, not '${format}'.`);
  const selection = selectionOf(values);
  return async (archive: EntryArchive) => {
    const { exported, withoutConsent, left } = await exportEntries(
      archive,
      { selection, format, out, force },
      terminal,
    );
    terminal.note(
      `${exported} entries exported${out === undefined ? '' : ` into ${out}`}; ` +
        `${left} suspected left out${left > 0 ? ' (--include-suspected)' : ''}.`,
    );
    if (withoutConsent > 0)
      terminal.note(`No advertising may be sent to ${withoutConsent} of them: advertising is 'no' there.`);
    await noteOthers(archive, selection, terminal);
  };
}

function report(values: Values, terminal: EntriesTerminal) {
  const { out, force } = values;
  const selection = selectionOf(values);
  const language = operatorLanguage(process.env);
  return async (archive: EntryArchive) => {
    await writeReport(archive, { selection, language, out, force }, terminal);
    await noteOthers(archive, selection, terminal);
  };
}

function person({ email, out, force, gifts }: Values, terminal: EntriesTerminal, engine: EntryEngine) {
  const address = email?.trim();
  if (!address) throw new UsageError('Name the address: person --email ADDRESS.');
  return (archive: EntryArchive) =>
    writePerson(archive, engine, { email: address, out, force, gifts }, terminal);
}

/** So that nobody takes one campaign's entries for all of them. */
async function noteOthers(
  archive: EntryArchive,
  { campaign: chosen }: Selection,
  { note }: EntriesTerminal,
): Promise<void> {
  const others = (await archive.countCampaigns()).filter(({ campaign }) => campaign !== chosen);
  if (chosen !== undefined && others.length > 0)
    note(`Only entries of ${chosen}. ${notCounted}\n${campaignLines(others)}`);
}

const notCounted =
  'Entries of other campaigns in this store, suspected ones included (--campaign ID, --all-campaigns):';

function remove(values: Values, terminal: EntriesTerminal, engine: EntryEngine) {
  const { email, yes, gifts } = values;
  const address = email?.trim();
  const span = spanOf(values);
  if (span !== undefined) {
    if (address)
      throw new UsageError('Delete by --email, or by --since, --before and --source, not by both.');
    const ledger = engine.giftLedger();
    return (archive: EntryArchive) => deleteSpan(archive, { span, yes, ledger, gifts }, terminal);
  }
  if (!address)
    throw new UsageError(
      'Name the address: delete --email ADDRESS. Or say when and from where a robot sent its entries: ' +
        "delete --since '2025-04-01 14:00' --before '2025-04-01 15:30' --no-source.",
    );
  return async (archive: EntryArchive) => {
    const count = await archive.countOf(address);
    const owed = owedTo(await engine.giftLedger().read(), keysOf({ name: '', email: address }).address);
    for (const { campaign, reservation, amount } of owed)
      terminal.note(
        `The gift card for reservation ${reservation} (${campaign}, ¥${amount}) is not sent; once the entry is deleted it is no longer listed.`,
      );
    const question = `Delete ${count} ${count === 1 ? 'entry' : 'entries'} of ${address} for good?`;
    if (count > 0 && !yes && !(await terminal.confirm(question, '--yes')))
      return terminal.note('Nothing was deleted.');
    // Runs without a matching entry too: an earlier deletion may be unfinished.
    const { deleted, unfinished } = await archive.deleteAllOf(address);
    terminal.note(
      deleted === 0
        ? `There is no entry of ${address}.`
        : `${deleted} deleted. Backups, exports and those to whom they were delivered may still hold them.`,
    );
    if (unfinished !== undefined) throw new EntryStoreError(unfinished);
  };
}

function forget(
  { before, yes, gifts, 'gifts-sent': giftsSent, campaign = reportedCampaign()?.id }: Values,
  terminal: EntriesTerminal,
  engine: EntryEngine,
) {
  if (before === undefined || !isDay(before))
    throw new UsageError('Name the first day that stays: forget --before 2025-12-31.');
  if (!campaign) throw new UsageError('Name the campaign: forget --campaign Spring2025 --before 2025-12-31.');
  const ledger = engine.giftLedger();
  return (archive: EntryArchive) =>
    forgetEntries(archive, { campaign, before, yes, ledger, gifts, giftsSent }, terminal);
}

function deliver(values: Values, terminal: EntriesTerminal, engine: EntryEngine) {
  const [sink] = chosen('backfill', values.backfill, sinkNames) ?? [];
  const older = sink && {
    backfill: backfillOf(sink, values.recipient, selectionOf(values), values.yes),
    openArchive: engine.openArchive,
  };
  return deliverDue(terminal, process.env, older);
}

async function backUp({ engine, file, terminal }: Call): Promise<void> {
  if (!file) throw new UsageError('Name a backup file: backup FILE.');
  terminal.note(`Backed up ${await engine.backUp(file)} entries into ${file}.`);
}

async function importAll({ engine, file, terminal: { note, progress } }: Call): Promise<void> {
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

/** Without a time or a source, undefined. Ends now if nothing else is said, so that no entry goes that was not counted. */
function spanOf({ since, before, source, 'no-source': noSource, campaign = reportedCampaign()?.id }: Values) {
  if (noSource && source !== undefined) throw new UsageError('Say --source NAME or --no-source, not both.');
  if (since === undefined && before === undefined && source === undefined && !noSource) return undefined;
  if (!campaign) throw new UsageError('Name the campaign: delete --campaign Spring2025 --since …');
  const end = before === undefined ? new Date().toISOString() : momentOf('before', before);
  const start = since === undefined ? undefined : momentOf('since', since);
  if (start !== undefined && start >= end) throw new UsageError('--since has to be earlier than --before.');
  return { campaign, since: start, before: end, source: noSource ? '' : source } satisfies Span;
}

/** A day or a time of it in Tokyo, as in an export, in UTC. */
function momentOf(option: string, text: string): string {
  const [, day = '', time = '00:00', seconds = ':00'] =
    /^(\S{10})(?:[ T](\d\d:\d\d)(:\d\d)?)?$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}${seconds}+09:00`);
  if (isDay(day) && !Number.isNaN(moment.getTime())) return moment.toISOString();
  throw new UsageError(
    `--${option} is a day such as 2025-04-01, or a time such as '2025-04-01 14:30', not '${text}'.`,
  );
}

function selectionOf({
  since,
  language,
  campaign,
  'all-campaigns': isAll,
  'include-suspected': includeSuspected,
}: Values): Selection {
  if (isAll && campaign !== undefined)
    throw new UsageError('Say --campaign ID or --all-campaigns, not both.');
  if (since !== undefined && !isDay(since))
    throw new UsageError(`--since is a day such as 2025-04-01, not '${since}'.`);
  const known = knownLanguages.find((each) => each === language);
  if (language !== undefined && known === undefined) {
    throw new UsageError(`--language is ${oneOf.format(knownLanguages)}, not '${language}'.`);
  }
  const chosen = isAll ? undefined : (campaign ?? reportedCampaign()?.id);
  return { since, language: known, campaign: chosen, includeSuspected };
}

const oneOf = new Intl.ListFormat(operatorLocale, { type: 'disjunction' });
