import {
  type FactContext,
  type FactName,
  type Facts,
  factNames,
  facts,
} from '../../new-campaign/campaign-facts.ts';
import { UsageError } from '../run-command.ts';
import type * as terminal from '../terminal.ts';

/** The options for the facts; the folder is named without one. */
export const factOptions = Object.fromEntries(
  factNames.filter((name) => name !== 'folder').map((name) => [name, { type: 'string' }]),
) as Record<Exclude<FactName, 'folder'>, { type: 'string' }>;

const questions: Facts = {
  folder: 'Name of the folder, such as autumn-2027',
  id: 'Name for ad platforms and in each entry',
  start: 'Starts at (Japanese time), such as 2027-09-01 10:00',
  end: 'Ends at (Japanese time), such as 2027-10-31 23:59',
  'payment-deadline': 'Last day to reserve and pay, such as 2027-10-31',
  'check-in-deadline': 'Last day to check in, such as 2027-11-30',
  'entries-until': 'Last day on which entries may be kept (empty: to be decided)',
  'gift-rate': 'Gift card, percent of the first month’s rent',
  'advertised-discount': 'The "up to … % off", which apartments.yaml has to back up',
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
  for (const name of factNames) {
    const option = name === 'folder' ? 'the name of the folder' : `--${name}`;
    const suggestion = facts[name].suggest?.(known, context);
    const asked = called[name] === undefined ? prompter : undefined;
    while (known[name] === undefined) {
      const hint = suggestion ? ` [${suggestion}]` : '';
      const answer = (await asked?.ask(`${questions[name]}${hint}: `))?.trim();
      const given = called[name] ?? (answer || (suggestion ?? answer));
      if (given === undefined) throw new UsageError(`There is no terminal to ask: add ${option}.`);
      const fact = facts[name].read(given.trim(), known, context);
      if (typeof fact === 'string') known[name] = fact;
      else if (asked === undefined) throw new UsageError(`${option} ${given} ${fact.en}.`);
      else asked.note(`'${given}' ${fact.en}.`);
    }
  }
  return known as Facts;
}
