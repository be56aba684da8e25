import { writeFile } from 'node:fs/promises';
import { isDay } from '../../campaign/content/tokyo.ts';
import { reportedCampaign } from '../../campaign/reported-campaign.ts';
import { operatorLocale } from '../../campaign/schema/languages/operator-languages.ts';
import { knownLanguages } from '../../campaign/schema/languages.ts';
import type { EntryEngine } from '../../entries/engine.ts';
import type { EarlierEntries, Selection } from '../../entries/entry-archive.ts';
import type { ExportOutput } from '../../entries/export/export-entries.ts';
import { makePrivateFile } from '../../entries/export/make-private-file.ts';
import { type Parsed, UsageError } from '../run-command.ts';

/** What the subcommands of `npm run entries` share: their options, their terminal and what they print alike. */

export const options = {
  format: { type: 'string' },
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
} as const;

export type Values = Parsed<typeof options>['values'];

/** The command's view of its terminal. */
export type EntriesTerminal = ExportOutput & {
  /** A status message, kept apart from the result. */
  note: (text: string) => void;
  /**
   * Asks a yes-or-no question.
   * @param option the flag that answers it up front
   */
  confirm: (question: string, option: string) => Promise<boolean>;
};

export type Call = {
  values: Values;
  file: string | undefined;
  terminal: EntriesTerminal;
  /** Whether `--yes` or the person at the terminal agrees. */
  agree: (question: string) => Promise<boolean>;
  engine: EntryEngine;
};

/** Opens an archive or an outbox for some work. Options are validated before, so that a wrong call needs no store. */
export async function inStore<Store extends { close(): Promise<void> }, Result>(
  open: () => Promise<Store>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await open();
  return work(store).finally(() => store.close());
}

/** The entries that `--since`, `--language` and the campaign select. @throws {UsageError} */
export function selectionOf(values: Values): Selection {
  const { since, language, campaign, 'all-campaigns': isAll, 'include-suspected': includeSuspected } = values;
  if (isAll && campaign !== undefined)
    throw new UsageError('Say --campaign ID or --all-campaigns, not both.');
  if (since !== undefined && !isDay(since))
    throw new UsageError(`--since is a day such as 2025-04-01, not '${since}'.`);
  const [known] = chosen('language', language, knownLanguages) ?? [];
  return { since, language: known, campaign: isAll ? undefined : campaignOf(values), includeSuspected };
}

/** That of `--campaign`, else of this build or CAMPAIGN_DIR. */
export const campaignOf = ({ campaign = reportedCampaign()?.id }: Values): string | undefined => campaign;

/** The name that an option chooses, in a list for a filter. @throws {UsageError} for one that is not known */
export function chosen<const Name extends string>(
  option: string,
  given: string | undefined,
  known: readonly Name[],
): Name[] | undefined {
  if (given === undefined) return undefined;
  const name = known.find((each) => each === given);
  if (name === undefined) throw new UsageError(`--${option} is ${oneOf.format(known)}, not '${given}'.`);
  return [name];
}

const oneOf = new Intl.ListFormat(operatorLocale, { type: 'disjunction' });

/** Writes a result to the terminal, or into the file of `--out`, whole or not at all. @returns that file */
export async function writeResult(
  { out, force }: Values,
  terminal: EntriesTerminal,
  text: string,
): Promise<string | undefined> {
  if (out === undefined) terminal.out.write(text);
  else await makePrivateFile(out, { replace: force }, (file) => writeFile(file, text, { flag: 'r+' }));
  return out;
}

/** A line per campaign: how many entries, and from which days. */
export const campaignLines = (campaigns: readonly EarlierEntries[]): string =>
  campaigns
    .map(({ campaign, entries, first, last }) => `  ${campaign}: ${amount(entries)}, ${first} to ${last}`)
    .join('\n');

export const amount = (entries: number): string =>
  `${entries.toLocaleString(operatorLocale)} ${entries === 1 ? 'entry' : 'entries'}`;
