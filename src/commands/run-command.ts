import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CampaignError } from '../campaign/read/campaign-error.ts';
import {
  bilingual,
  isOperatorLanguage,
  type OperatorLanguage,
  operatorLocale,
} from '../campaign/schema/languages/operator-languages.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { faultsText, GiftInputError } from '../gifts/input/fault.ts';
import { ReleaseError } from '../releases/releases-folder.ts';
import { note, write } from './terminal.ts';

/** A command cannot do what it was asked; `message` says why, and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** It was called incorrectly; `message` explains the usage. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

type Command<Options extends ParseArgsOptionsConfig> = {
  name: string;
  options: Options;
  help: string;
  /** Of the sentences that there are in several. */
  language?: OperatorLanguage;
};

/** What a command was called with. */
export type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parsed<Options>>;

/** @throws as Node's `parseArgs` does, for an option that there is not */
export const parsed = <const Options extends ParseArgsOptionsConfig>(options: Options, args: string[]) =>
  parseArgs({ args, options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: true });

/** The language that `--language` names, else the operator's own: also that in which a wrong call is explained. */
export function languageIn(args: string[], own: OperatorLanguage): OperatorLanguage {
  const { language } = parseArgs({ args, options: { language: { type: 'string' } }, strict: false }).values;
  return typeof language === 'string' && isOperatorLanguage(language) ? language : own;
}

/**
 * Runs a command of the terminal, or prints its help. What a person can put right is said in a sentence and ends it with
 * code 2 if it was called incorrectly, else with 1; anything else is a defect, and thrown.
 */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  { name, options, help, language = operatorLocale }: Command<Options>,
  run: (call: Parsed<Options>) => Promise<void>,
): Promise<void> {
  process.stdout.on('error', (error) => {
    // A reader such as `head` may close the pipe early; that is not an error.
    if ('code' in error && error.code === 'EPIPE') process.exit();
    note(`The output cannot be written: ${error.message}.`);
    process.exit(1);
  });
  try {
    const call = parsed(options, process.argv.slice(2));
    if ('help' in call.values || call.positionals[0] === 'help') write(help);
    else await run(call);
  } catch (error) {
    const wrongCall = error instanceof Error ? usageOf(error, language) : undefined;
    if (wrongCall !== undefined) note(`${wrongCall} ${seeHelp[language](name)}`);
    else if (error instanceof GiftInputError) note(faultsText(error.file, error.faults, language));
    else if (isKnown(error)) note(error.message);
    else throw error;
    process.exitCode = wrongCall === undefined ? 1 : 2;
  }
}

const isKnown = (error: unknown): error is Error =>
  [CommandError, CampaignError, EntryStoreError, ReleaseError].some((known) => error instanceof known);

/** What was wrong with the call: what the command found, or Node's `parseArgs`. */
function usageOf(error: Error, language: OperatorLanguage): string | undefined {
  if (error instanceof UsageError) return error.message;
  const isParsing = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isParsing ? wrongOption[language](error.message) : undefined;
}

const wrongOption = bilingual<(detail: string) => string>(
  (detail) => `オプションに誤りがあります（${detail}）。`,
  (detail) => `${detail}.`,
);

const seeHelp = bilingual<(name: string) => string>(
  (name) => `npm run ${name} -- --help をご覧ください。`,
  (name) => `See npm run ${name} -- --help.`,
);
