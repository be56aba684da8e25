import { z } from 'zod';
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
  for (const { name, question, suggest, schema } of facts) {
    const option = name === 'folder' ? 'the name of the folder' : `--${name}`;
    const suggestion = suggest?.(known, context);
    const asked = called[name] === undefined ? prompter : undefined;
    while (known[name] === undefined) {
      const answer = (await asked?.prompt(question, suggestion))?.trim();
      const given = called[name] ?? (answer || (suggestion ?? answer));
      if (given === undefined) throw new UsageError(`There is no terminal to ask: add ${option}.`);
      const { data, error } = schema(known, context).safeParse(given.trim());
      if (error === undefined) known[name] = data;
      else if (asked === undefined) throw new UsageError(`${option} ${given} ${error.issues[0]?.message}.`);
      else asked.note(`'${given}' ${error.issues[0]?.message}.`);
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
  /** Reads what was typed; its errors say what is wrong with it. */
  schema: (known: Known, context: FactContext) => z.ZodType<string>;
};

/** In the order in which they are asked; each may depend on the previous ones. */
const facts: readonly Fact[] = [
  {
    name: 'folder',
    question: 'Name of the folder, such as autumn-2027',
    schema: (_known, { folders }) =>
      z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')
        .refine((name) => !folders.includes(name), 'already exists; choose another name'),
  },
  {
    name: 'id',
    question: 'Name for ad platforms and in each entry',
    suggest: ({ folder = '' }) =>
      folder.replaceAll(/(?:^|-)(.)/g, (_match, letter: string) => letter.toUpperCase()),
    schema: (_known, { ids }) =>
      z
        .string()
        .regex(/^[A-Za-z0-9]+$/, 'must be letters and digits only, such as Autumn2027')
        .refine(
          (name) => !ids.some((id) => id.toLowerCase() === name.toLowerCase()),
          'is already the id of a campaign, and entries are told apart by it; choose another',
        ),
  },
  {
    name: 'start',
    question: 'Starts at (Japanese time), such as 2027-09-01 10:00',
    schema: (_known, { old, now }) =>
      typedMoment(old.settings.period.start).refine(
        (start) => Date.parse(start) > now.getTime(),
        'is in the past',
      ),
  },
  {
    name: 'end',
    question: 'Ends at (Japanese time), such as 2027-10-31 23:59',
    schema: ({ start = '' }, { old }) =>
      typedMoment(old.settings.period.end).refine((end) => end > start, `is not after the start, ${start}`),
  },
  {
    name: 'payment-deadline',
    question: 'Last day to reserve and pay, such as 2027-10-31',
    suggest: ({ end }) => end?.slice(0, 10),
    schema: ({ end }) => dayFrom(end?.slice(0, 10), 'the end'),
  },
  {
    name: 'check-in-deadline',
    question: 'Last day to check in, such as 2027-11-30',
    schema: (known) => dayFrom(known['payment-deadline'], 'the last day to pay'),
  },
  {
    name: 'entries-until',
    question: 'Last day on which entries may be kept (empty: to be decided)',
    suggest: (_known, { old }) => (old.settings.entriesUntil === undefined ? '' : undefined),
    schema: (known, { old }) =>
      dayFrom(
        known['check-in-deadline'],
        'the last day to check in',
        old.settings.entriesUntil === undefined,
      ),
  },
  {
    name: 'gift-rate',
    question: 'Gift card, percent of the first month’s rent',
    suggest: (_known, { old }) => String(old.settings.gift.rate),
    schema: () => typedPercent,
  },
  {
    name: 'advertised-discount',
    question: 'The "up to … % off", which apartments.yaml has to back up',
    suggest: (_known, { old }) => String(Math.floor(Math.max(...old.apartments.map(exactPercent)))),
    schema: () => typedPercent,
  },
];

const typedPercent = z.string().regex(/^[1-9]\d?$|^100$/, 'must be a whole number from 1 to 100, without %');

/** A day without a time gets the old campaign's time of day. */
const typedMoment = (old: string) =>
  z
    .string()
    .transform((typed) => {
      const [date = '', time = old.slice(11, 16), ...rest] = plain(typed)
        .replace(/\+09:00$/, '')
        .split(/[ T]+/);
      const clock = time.replace(/^(\d+:\d+):00$/, '$1').padStart(5, '0');
      return `${padded(date)}T${[clock, ...rest].join(' ')}:00+09:00`;
    })
    .refine((typed) => moment.safeParse(typed).success, {
      error: 'must be a valid day and time, such as 2027-09-01 10:00',
      abort: true,
    });

const dayFrom = (earlier = '', what: string, mayBeEmpty = false) =>
  z
    .string()
    .transform((typed) => typed && padded(plain(typed)))
    .refine((typed) => day.safeParse(typed).success || (mayBeEmpty && typed === ''), {
      error: 'must be a valid day, such as 2027-10-31',
      abort: true,
    })
    .refine((typed) => typed === '' || typed >= earlier, `is before ${what}, ${earlier}`);

/** Converts full-width characters and slashes to ISO 8601: people type and paste both. */
const plain = (typed: string): string => typed.normalize('NFKC').trim().replaceAll('/', '-');

/** 2027-9-1 is 2027-09-01. */
const padded = (date: string): string => date.replaceAll(/\d+/g, (part) => part.padStart(2, '0'));
