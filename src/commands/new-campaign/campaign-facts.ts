import type { Campaign } from '../../campaign/campaign.ts';
import { exactPercent } from '../../campaign/discount.ts';
import { day, moment } from '../../campaign/fields.ts';
import { UsageError } from '../command-error.ts';

/** The options for the facts; the folder is named without one. */
export const factOptions = {
  id: { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
  'payment-deadline': { type: 'string' },
  'check-in-deadline': { type: 'string' },
  'entries-until': { type: 'string' },
  'gift-rate': { type: 'string' },
  'advertised-discount': { type: 'string' },
} as const;

type FactName = 'folder' | keyof typeof factOptions;

/** What differs in a new campaign from the one it is copied from, formatted as in `campaign.yaml`. */
export type Facts = Record<FactName, string>;

/** What a fact is validated against. */
type FactContext = {
  /** The copied campaign. All its apartments will be available again. */
  old: Campaign;
  folders: readonly string[];
  ids: readonly string[];
  now: Date;
};

/** A person at a terminal. */
export type Prompter = {
  /** @param suggestion what an empty answer means */
  prompt: (question: string, suggestion: string | undefined) => Promise<string>;
  note: (text: string) => void;
};

/**
 * Collects a new campaign's facts: from the command line, or else from the person at the terminal, who is asked again
 * until the answer is valid; otherwise the default.
 * @param prompter undefined without a terminal
 * @throws {UsageError} naming the option that is wrong or missing
 */
export async function collectFacts(
  called: Partial<Record<FactName, string | undefined>>,
  context: FactContext,
  prompter: Prompter | undefined,
): Promise<Facts> {
  const known: Partial<Facts> = {};
  for (const { name, question, suggest, read } of facts) {
    const option = name === 'folder' ? 'the name of the folder' : `--${name}`;
    const suggestion = suggest?.(known, context);
    const asked = called[name] === undefined ? prompter : undefined;
    while (known[name] === undefined) {
      const answer = (await asked?.prompt(question, suggestion))?.trim();
      const given = called[name] ?? (answer || (suggestion ?? answer));
      if (given === undefined) throw new UsageError(`There is no terminal to ask: add ${option}.`);
      try {
        known[name] = read(given.trim(), known, context);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        if (asked === undefined) throw new UsageError(`${option} ${given} ${error.message}.`);
        asked.note(`'${given}' ${error.message}.`);
      }
    }
  }
  return known as Facts;
}

type Known = Partial<Facts>;

type Fact = {
  name: FactName;
  question: string;
  /** The default for an empty answer; undefined if an answer is required. */
  suggest?: (known: Known, context: FactContext) => string | undefined;
  /** @throws {UsageError} that says what is wrong with what was typed */
  read: (typed: string, known: Known, context: FactContext) => string;
};

/** In the order in which they are asked; each may depend on the previous ones. */
const facts: readonly Fact[] = [
  {
    name: 'folder',
    question: 'Name of the folder, such as autumn-2027',
    read: (typed, _known, { folders }) => {
      refuseUnless(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed), 'must be lower-case letters, digits and hyphens');
      refuseUnless(!folders.includes(typed), 'already exists; choose another name');
      return typed;
    },
  },
  {
    name: 'id',
    question: 'Name for ad platforms and in each entry',
    suggest: ({ folder = '' }) =>
      folder.replaceAll(/(?:^|-)(.)/g, (_match, letter: string) => letter.toUpperCase()),
    read: (typed, _known, { ids }) => {
      refuseUnless(/^[A-Za-z0-9]+$/.test(typed), 'must be letters and digits only, such as Autumn2027');
      const isTaken = ids.some((id) => id.toLowerCase() === typed.toLowerCase());
      const taken = 'is already the id of a campaign, and entries are told apart by it; choose another';
      refuseUnless(!isTaken, taken);
      return typed;
    },
  },
  {
    name: 'start',
    question: 'Starts at (Japanese time), such as 2027-09-01 10:00',
    read: (typed, _known, { old, now }) => {
      const start = readMoment(typed, old.settings.period.start);
      refuseUnless(Date.parse(start) > now.getTime(), 'is in the past');
      return start;
    },
  },
  {
    name: 'end',
    question: 'Ends at (Japanese time), such as 2027-10-31 23:59',
    read: (typed, { start = '' }, { old }) => {
      const end = readMoment(typed, old.settings.period.end);
      refuseUnless(Date.parse(end) > Date.parse(start), `is not after the start, ${start}`);
      return end;
    },
  },
  {
    name: 'payment-deadline',
    question: 'Last day to reserve and pay, such as 2027-10-31',
    suggest: ({ end }) => end?.slice(0, 10),
    read: (typed, { end = '' }) => notBefore(end, 'the end', readDay(typed)),
  },
  {
    name: 'check-in-deadline',
    question: 'Last day to check in, such as 2027-11-30',
    read: (typed, known) => notBefore(known['payment-deadline'] ?? '', 'the last day to pay', readDay(typed)),
  },
  {
    name: 'entries-until',
    question: 'Last day on which entries may be kept (empty: to be decided)',
    suggest: (_known, { old }) => (old.settings.entriesUntil === undefined ? '' : undefined),
    read: (typed, known, { old }) =>
      typed === '' && old.settings.entriesUntil === undefined
        ? typed
        : notBefore(known['check-in-deadline'] ?? '', 'the last day to check in', readDay(typed)),
  },
  {
    name: 'gift-rate',
    question: 'Gift card, percent of the first month’s rent',
    suggest: (_known, { old }) => String(old.settings.gift.rate),
    read: readPercent,
  },
  {
    name: 'advertised-discount',
    question: 'The "up to … % off", which apartments.yaml has to back up',
    suggest: (_known, { old }) => String(Math.floor(Math.max(...old.apartments.map(exactPercent)))),
    read: readPercent,
  },
];

function refuseUnless(holds: boolean, sentence: string): void {
  if (!holds) throw new UsageError(sentence);
}

function notBefore(earlier: string, what: string, found: string): string {
  refuseUnless(found >= earlier.slice(0, 10), `is before ${what}, ${earlier.slice(0, 10)}`);
  return found;
}

/** A day without a time gets the old campaign's time of day. */
function readMoment(typed: string, old: string): string {
  const [date = '', time = old.slice(11, 16), ...rest] = plain(typed)
    .replace(/\+09:00$/, '')
    .split(/[ T]+/);
  const clock = time.replace(/^(\d+:\d+):00$/, '$1').padStart(5, '0');
  const found = moment.safeParse(`${padded(date)}T${clock}:00+09:00`);
  const message = 'must be a valid day and time, such as 2027-09-01 10:00';
  if (!found.success || rest.length > 0) throw new UsageError(message);
  return found.data;
}

function readDay(typed: string): string {
  const found = day.safeParse(padded(plain(typed)));
  if (!found.success) throw new UsageError('must be a valid day, such as 2027-10-31');
  return found.data;
}

/** Converts full-width characters and slashes to ISO 8601: people type and paste both. */
const plain = (typed: string): string => typed.normalize('NFKC').trim().replaceAll('/', '-');

/** 2027-9-1 is 2027-09-01. */
const padded = (date: string): string =>
  date
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-');

function readPercent(typed: string): string {
  refuseUnless(/^[1-9]\d?$|^100$/.test(typed), 'must be a whole number from 1 to 100, without %');
  return typed;
}
