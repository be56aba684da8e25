import { join } from 'node:path';
import { isDay } from '../../campaign/content/tokyo.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import {
  isOperatorLanguage,
  type OperatorLanguage,
} from '../../campaign/schema/languages/operator-languages.ts';
import { explain } from '../../gifts/folder/kept-runs.ts';
import { markSent } from '../../gifts/folder/mark-sent.ts';
import { outputPath } from '../../gifts/folder/output-folder.ts';
import { amendCard, exportLedger, moveLedger } from '../../gifts/folder/show-ledger.ts';
import { writeGiftRun } from '../../gifts/folder/write-gift-run.ts';
import { parseYen } from '../../gifts/input/parse-yen.ts';
import type { Amendment } from '../../gifts/ledger/amend-card.ts';
import type { Day } from '../../gifts/rules/calendar.ts';
import { type Parsed, UsageError } from '../run-command.ts';
import { decidedLines, type Lines, ledgerLines, notesOn, says, sentLines } from './sentences.ts';

/** The command's view of its terminal. */
type GiftsTerminal = Pick<typeof import('../terminal.ts'), 'write' | 'note'> & {
  /** See `languageIn`. */
  language: OperatorLanguage;
  /** Who works here, unless `--by` names somebody. */
  user: string;
  /** Today in Japan. */
  today: Day;
  /** The address of the entries' store, as in `ENTRIES_DB`. */
  store: string;
};

export const options = {
  reservations: { type: 'string' },
  entries: { type: 'string' },
  map: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  on: { type: 'string' },
  by: { type: 'string' },
  amount: { type: 'string' },
  note: { type: 'string', default: '' },
  language: { type: 'string' },
} as const;

/**
 * `npm run gifts`.
 * @param load reads the campaign, once it is needed
 * @throws {UsageError} for invalid arguments; {GiftInputError} for an unusable input;
 * {EntryStoreError} and {CampaignError} from the store and the campaign
 */
export async function runGiftsCommand(
  { values, positionals }: Parsed<typeof options>,
  load: () => Campaign,
  terminal: GiftsTerminal,
): Promise<void> {
  const [command = 'decide', argument, ...rest] = positionals;
  const { user, store, today } = terminal;
  const said = says[terminal.language];
  const work = commands.get(command);
  if (work === undefined) throw new UsageError(said.noCommand(command));
  if (rest.length > 0) throw new UsageError(said.tooMany(rest.join(' ')));
  if (values.language !== undefined && !isOperatorLanguage(values.language))
    throw new UsageError(said.noLanguage(values.language));
  if (values.on !== undefined && !isDay(values.on)) throw new UsageError(said.noDay(values.on));
  const campaign = load();
  const { out = outputPath(campaign), by = user } = values;
  const place = { campaign: campaign.settings.id, out, store };
  const lines = await work({ ...values, argument, campaign, by, today, place, said }, terminal);
  terminal.write(`${lines.filter(Boolean).join('\n')}\n`);
}

type Call = Parsed<typeof options>['values'] & {
  argument: string | undefined;
  campaign: Campaign;
  by: string;
  today: Day;
  /** Where the results and the ledger are. */
  place: { campaign: string; out: string; store: string };
  said: (typeof says)[OperatorLanguage];
};

/** Does one thing. @returns what the operator reads, line by line */
type Work = (call: Call, terminal: GiftsTerminal) => Promise<Lines>;

const decide: Work = async (
  { campaign, reservations, entries, map, on, by, today, place, said },
  terminal,
) => {
  const { language, note } = terminal;
  const { out, store } = place;
  if (!reservations) throw new UsageError(said.nameReservations);
  const run = await writeGiftRun(campaign, { reservations, entries, map, on, by, today, out, store });
  for (const text of notesOn(run, language)) note(text);
  return decidedLines(run, out, language);
};

const sent: Work = async ({ argument: file, place, on, by, note, today, said }, { language }) => {
  if (!file) throw new UsageError(said.nameSent);
  return sentLines[language](await markSent(place, { file, on: on ?? today, today, by, note }));
};

/** Records what became of a card: one command for each event. */
const amend =
  (event: Amendment['event']): Work =>
  async ({ argument: order, place, on, by, amount, note, today, said }, { language }) => {
    if (!order) throw new UsageError(said.nameOrder);
    const yen = amount === undefined ? undefined : parseYen(amount);
    if (amount !== undefined && yen === undefined) throw new UsageError(said.noAmount(amount));
    const amendment = { order, event, day: on ?? today, by, note, amount: yen };
    return ledgerLines(await amendCard(place, amendment, today), language);
  };

const ledger: Work = async ({ place, from, said }, { language }) => {
  if (from !== undefined) await moveLedger(place, from);
  const lines = ledgerLines(await exportLedger(place), language);
  return [...lines, said.exported(join(place.out, 'ledger.csv'))];
};

const explained: Work = async ({ argument: reservation, place, said }, { language }) => {
  if (!reservation) throw new UsageError(said.nameReservation);
  return [(await explain(place.out, reservation, language)).trimEnd()];
};

const commands = new Map<string, Work>([
  ['decide', decide],
  ['sent', sent],
  ['corrected', amend('corrected')],
  ['taken-back', amend('taken-back')],
  ['recovered', amend('recovered')],
  ['written-off', amend('written-off')],
  ['ledger', ledger],
  ['explain', explained],
]);
