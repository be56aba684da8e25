import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Campaign } from '../../campaign/campaign.ts';
import { isOperatorLanguage, type OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { isDay } from '../../campaign/tokyo.ts';
import { explain } from '../../gifts/folder/last-run.ts';
import { markSent } from '../../gifts/folder/mark-sent.ts';
import { outputPath } from '../../gifts/folder/output-folder.ts';
import { amendCard, exportLedger, moveLedger } from '../../gifts/folder/show-ledger.ts';
import { writeGiftRun } from '../../gifts/folder/write-gift-run.ts';
import { parseYen } from '../../gifts/input/parse-yen.ts';
import type { Amendment } from '../../gifts/ledger/amend-card.ts';
import { differenceTexts, elsewhereTexts } from '../../gifts/output/ledger-texts.ts';
import type { Day } from '../../gifts/rules/calendar.ts';
import { UsageError } from '../command-error.ts';
import { giftsHelp } from './gifts-help.ts';
import { decidedText, ledgerText, says, sentText, unusedTexts } from './sentences.ts';

/** The command's view of its terminal. */
type GiftsTerminal = {
  /** The operator's language, unless `--language` overrides it. */
  language: OperatorLanguage;
  /** Writes the result. */
  write: (text: string) => void;
  /** Writes a status message. */
  note: (text: string) => void;
  /** Shows how many reservations or entries are done; only on an interactive terminal. */
  progress?: ((done: number) => void) | undefined;
  /** Who works here, unless `--by` names somebody. */
  user: string;
  /** Today in Japan. */
  today: () => Day;
  /** The address of the entries' store, as in `ENTRIES_DB`. */
  store: string;
};

const options = {
  reservations: { type: 'string' },
  entries: { type: 'string' },
  map: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  on: { type: 'string' },
  by: { type: 'string' },
  amount: { type: 'string' },
  note: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * `npm run gifts`.
 * @param load reads the campaign, once it is needed
 * @throws {UsageError} for invalid arguments, as does `parseArgs` its own; {GiftInputError} for an unusable input;
 * {EntryStoreError} and {CampaignError} from the store and the campaign
 */
export async function runGiftsCommand(
  args: string[],
  load: () => Campaign,
  terminal: GiftsTerminal,
): Promise<void> {
  const { values, positionals } = parse(args);
  const [command = 'decide', argument, ...rest] = positionals;
  const { language } = terminal;
  if (values.help || command === 'help') return terminal.write(giftsHelp[language]);
  const work = works[command];
  if (work === undefined) throw new UsageError(says.noCommand[language](command));
  if (rest.length > 0) throw new UsageError(says.tooMany[language](rest.join(' ')));
  if (values.on !== undefined && !isDay(values.on)) throw new UsageError(says.noDay[language](values.on));
  const campaign = load();
  await work({ ...values, argument, campaign, out: values.out ?? outputPath(campaign) }, terminal);
}

/**
 * The language that `--language` names.
 * @param own the operator's language, used without the option
 * @throws {UsageError} in that language, for any other
 */
export function languageIn(args: string[], own: OperatorLanguage): OperatorLanguage {
  const { language = own } = parse(args).values;
  if (isOperatorLanguage(language)) return language;
  throw new UsageError(says.noLanguage[own](language));
}

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true });

type Call = ReturnType<typeof parse>['values'] & {
  argument: string | undefined;
  campaign: Campaign;
  out: string;
};

/** Records what became of a card: one command for each event. */
const amend =
  (event: Amendment['event']) =>
  async ({ argument, campaign, out, on, by, amount, note = '' }: Call, terminal: GiftsTerminal) => {
    const { language, today, user, store } = terminal;
    if (!argument) throw new UsageError(says.nameOrder[language]);
    const yen = amount === undefined ? undefined : parseYen(amount);
    if (amount !== undefined && yen === undefined) throw new UsageError(says.noAmount[language](amount));
    const place = { campaign: campaign.settings.id, out, store };
    const amendment = { order: argument, event, day: on ?? today(), by: by ?? user, note, amount: yen };
    terminal.write(ledgerText(await amendCard(place, amendment, today()), language));
  };

const works: Partial<Record<string, (call: Call, terminal: GiftsTerminal) => Promise<void>>> = {
  decide: async ({ campaign, reservations, entries, map, on, out, by }, terminal) => {
    const { language, progress, store, today, user } = terminal;
    if (!reservations) throw new UsageError(says.nameReservations[language]);
    const run = await writeGiftRun(campaign, {
      reservations,
      entries,
      store,
      map,
      on,
      out,
      by: by ?? user,
      today: today(),
      progress: progress && ((_step, done) => progress(done)),
    });
    const notes = [unusedTexts, differenceTexts, elsewhereTexts].flatMap((textsOf) => textsOf(run, language));
    for (const text of notes) terminal.note(text);
    terminal.write(decidedText(run, out, language));
  },
  sent: async ({ argument, campaign, out, on, by }, terminal) => {
    const { language } = terminal;
    if (!argument) throw new UsageError(says.nameSent[language]);
    const marked = await markSent(out, {
      file: argument,
      campaign: campaign.settings.id,
      on: on ?? terminal.today(),
      today: terminal.today(),
      by: by ?? terminal.user,
      store: terminal.store,
    });
    terminal.write(sentText(marked, language));
  },
  corrected: amend('corrected'),
  'taken-back': amend('taken-back'),
  recovered: amend('recovered'),
  'written-off': amend('written-off'),
  ledger: async ({ campaign, out, from }, { language, write, store }) => {
    const place = { campaign: campaign.settings.id, out, store };
    if (from !== undefined) await moveLedger(place, from);
    write(ledgerText(await exportLedger(place), language) + says.exported[language](join(out, 'ledger.csv')));
  },
  explain: async ({ argument, out }, terminal) => {
    const { language } = terminal;
    if (!argument) throw new UsageError(says.nameReservation[language]);
    terminal.write(await explain(out, argument, language));
  },
};
