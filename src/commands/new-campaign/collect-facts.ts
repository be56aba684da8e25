import { UsageError } from '../command-error.ts';
import { type FactContext, type FactName, type Facts, facts } from './campaign-facts.ts';

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
    const suggestion = suggest?.(known, context);
    const asked = called[name] === undefined ? prompter : undefined;
    while (known[name] === undefined) {
      const answer = (await asked?.prompt(question, suggestion))?.trim();
      const given = called[name] ?? (answer || (suggestion ?? answer));
      if (given === undefined) throw new UsageError(`There is no terminal to ask: add ${optionOf(name)}.`);
      try {
        known[name] = read(given.trim(), known, context);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        if (asked === undefined) throw new UsageError(`${optionOf(name)} ${given} ${error.message}.`);
        asked.note(`'${given}' ${error.message}.`);
      }
    }
  }
  return known as Facts;
}

const optionOf = (name: FactName): string => (name === 'folder' ? 'the name of the folder' : `--${name}`);
