import { z } from 'zod';
import type { Campaign } from '../../campaign/campaign.ts';
import { exactPercent } from '../../campaign/discount.ts';
import { tokyoMoment } from '../../campaign/tokyo.ts';
import { parseDay, parseMoment } from '../../gifts/input/parse-moment.ts';
import { UsageError } from '../command-error.ts';
import type * as terminal from '../terminal.ts';

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
};

/** A person at a terminal. */
export type Prompter = Pick<typeof terminal, 'ask' | 'note'>;

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
  for (const name of Object.keys(facts) as FactName[]) {
    const { question, suggest, schema } = facts[name];
    const option = name === 'folder' ? 'the name of the folder' : `--${name}`;
    const suggestion = suggest?.(known, context);
    const asked = called[name] === undefined ? prompter : undefined;
    while (known[name] === undefined) {
      const answer = (await asked?.ask(`${question}${suggestion ? ` [${suggestion}]` : ''}: `))?.trim();
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
  question: string;
  /** The default for an empty answer; undefined if an answer is required. */
  suggest?: (known: Known, context: FactContext) => string | undefined;
  /** Reads what was typed; its errors say what is wrong with it. */
  schema: (known: Known, context: FactContext) => z.ZodType<string>;
};

const text = z.string();

/** In the order in which they are asked; each may depend on the previous ones. */
const facts: Record<FactName, Fact> = {
  folder: {
    question: 'Name of the folder, such as autumn-2027',
    schema: (_known, { folders }) =>
      text
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')
        .refine((name) => !folders.includes(name), 'already exists; choose another name'),
  },
  id: {
    question: 'Name for ad platforms and in each entry',
    suggest: ({ folder = '' }) =>
      folder.replaceAll(/(?:^|-)(.)/g, (_match, letter: string) => letter.toUpperCase()),
    schema: (_known, { ids }) =>
      text
        .regex(/^[A-Za-z0-9]+$/, 'must be letters and digits only, such as Autumn2027')
        .refine(
          (name) => !ids.some((id) => id.toLowerCase() === name.toLowerCase()),
          'is already the id of a campaign, and entries are told apart by it; choose another',
        ),
  },
  start: {
    question: 'Starts at (Japanese time), such as 2027-09-01 10:00',
    schema: (_known, { old }) =>
      typedMoment(old.settings.period.start).refine(
        (start) => Date.parse(start) > Date.now(),
        'is in the past',
      ),
  },
  end: {
    question: 'Ends at (Japanese time), such as 2027-10-31 23:59',
    schema: ({ start = '' }, { old }) =>
      typedMoment(old.settings.period.end).refine((end) => end > start, `is not after the start, ${start}`),
  },
  'payment-deadline': {
    question: 'Last day to reserve and pay, such as 2027-10-31',
    suggest: ({ end }) => end?.slice(0, 10),
    schema: ({ end }) => dayFrom(end?.slice(0, 10), 'the end'),
  },
  'check-in-deadline': {
    question: 'Last day to check in, such as 2027-11-30',
    schema: (known) => dayFrom(known['payment-deadline'], 'the last day to pay'),
  },
  'entries-until': {
    question: 'Last day on which entries may be kept (empty: to be decided)',
    suggest: (_known, { old }) => (old.settings.entriesUntil === undefined ? '' : undefined),
    schema: (known, { old }) =>
      dayFrom(
        known['check-in-deadline'],
        'the last day to check in',
        old.settings.entriesUntil === undefined,
      ),
  },
  'gift-rate': {
    question: 'Gift card, percent of the first month’s rent',
    suggest: (_known, { old }) => String(old.settings.gift.rate),
    schema: () => typedPercent,
  },
  'advertised-discount': {
    question: 'The "up to … % off", which apartments.yaml has to back up',
    suggest: (_known, { old }) => String(Math.floor(Math.max(...old.apartments.map(exactPercent)))),
    schema: () => typedPercent,
  },
};

const typedPercent = text.regex(/^[1-9]\d?$|^100$/, 'must be a whole number from 1 to 100, without %');

/** As people type it, in the formats of the booking system. A day without a time gets the old campaign's time of day. */
const typedMoment = (old: string) =>
  text
    .transform((typed) => parseMoment(`${typed} ${old.slice(11, 16)}`) ?? parseMoment(typed))
    .pipe(z.number('must be a valid day and time, such as 2027-09-01 10:00'))
    .transform(tokyoMoment);

const dayFrom = (earlier = '', what: string, mayBeEmpty = false) =>
  text
    .transform((typed) => (mayBeEmpty && typed === '' ? typed : parseDay(typed)))
    .pipe(z.string('must be a valid day, such as 2027-10-31'))
    .refine((typed) => typed === '' || typed >= earlier, `is before ${what}, ${earlier}`);
