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
    const typed = called[name];
    const suggestion = suggest?.(known, context);
    if (typed === undefined && prompter !== undefined) {
      known[name] = await untilUsable(prompter, question, suggestion, (answer) =>
        read(answer, known, context),
      );
      continue;
    }
    const given = typed ?? suggestion;
    if (given === undefined) throw new UsageError(`There is no terminal to ask: add ${optionOf(name)}.`);
    try {
      known[name] = read(given.trim(), known, context);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`${optionOf(name)} ${given} ${error.message}.`);
    }
  }
  return known as Facts;
}

async function untilUsable(
  { prompt, note }: Prompter,
  question: string,
  suggestion: string | undefined,
  read: (answer: string) => string,
): Promise<string> {
  for (;;) {
    const answer = (await prompt(question, suggestion)).trim() || (suggestion ?? '');
    try {
      return read(answer);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      note(`'${answer}' ${error.message}.`);
    }
  }
}

const optionOf = (name: FactName): string => (name === 'folder' ? 'the name of the folder' : `--${name}`);
