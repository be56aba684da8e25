import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CampaignError } from '../campaign/campaign-error.ts';
import {
  bilingual,
  type OperatorLanguage,
  operatorLocale,
} from '../campaign/languages/operator-languages.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { faultsText, GiftInputError } from '../gifts/input/fault.ts';
import { CommandError, UsageError } from './command-error.ts';
import { note } from './terminal.ts';

/**
 * Runs a command of the terminal. What a person can put right is said in a sentence and ends it with code 2 if it was
 * called incorrectly, else with 1; anything else is a defect, and thrown.
 * @param language of the sentences that there are in several
 */
export async function runCommand(
  name: string,
  run: () => Promise<void>,
  language: () => OperatorLanguage = () => operatorLocale,
): Promise<void> {
  process.stdout.on('error', (error) => {
    // A reader such as `head` may close the pipe early; that is not an error.
    if ('code' in error && error.code === 'EPIPE') process.exit();
    note(`The output cannot be written: ${error.message}.`);
    process.exit(1);
  });
  try {
    await run();
  } catch (error) {
    if (error instanceof UsageError) note(`${error.message} ${seeHelp[language()](name)}`);
    else if (error instanceof GiftInputError) note(faultsText(error.file, error.faults, language()));
    else if (isKnown(error)) note(error.message);
    else throw error;
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

const isKnown = (error: unknown): error is Error =>
  [CommandError, CampaignError, EntryStoreError].some((known) => error instanceof known);

const seeHelp = bilingual<(name: string) => string>(
  (name) => `npm run ${name} -- --help をご覧ください。`,
  (name) => `See npm run ${name} -- --help.`,
);

/**
 * Parses the arguments of a command.
 * @param wrong puts what the parser finds into a sentence
 * @throws {UsageError}
 */
export function parseCommand<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  wrong = (detail: string): string => detail,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(wrong(error instanceof Error ? error.message : String(error)));
  }
}

/** The option of every command that prints its help. */
export const helpOption = { help: { type: 'boolean', short: 'h', default: false } } as const;
