import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { CampaignError, type Problem, withFileWords } from '../../src/campaign/read/campaign-error.ts';
import { editYamlFile, keysOf, type YamlChanges } from './edit-yaml-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

const original = resolve('campaigns/spring-2025');

/** Changes of a campaign's files: `{ 'copy.yaml': { 'hero.lead.en': 'Spring' } }`. */
export type CampaignChanges = Readonly<Record<string, YamlChanges>>;

/**
 * A copy of the spring campaign for the duration of a test, with these changes; its pictures are the original's.
 * @returns its folder
 */
export function campaignCopy(changes: CampaignChanges = {}): string {
  const around = temporaryFolder();
  onTestFinished(() => rmSync(around, { recursive: true }));
  const folder = join(around, 'campaign');
  mkdirSync(folder);
  for (const name of readdirSync(original).filter((each) => each.endsWith('.yaml')))
    copyFileSync(join(original, name), join(folder, name));
  symlinkSync(join(original, 'pictures'), join(folder, 'pictures'));
  for (const [file, each] of Object.entries(changes)) edit(folder, file, each);
  return folder;
}

/** Edits one file of a copy. */
export const edit = (folder: string, file: string, changes: YamlChanges): void =>
  editYamlFile(join(folder, file), changes);

/** The spring campaign with these changes. @throws {CampaignError} if they make it invalid */
export const loadChanged = (changes: CampaignChanges) => loadCampaign(campaignCopy(changes));

/** A file of the spring campaign, as the parser reads it. */
export const springFile = (file: string): Document.Parsed =>
  parseDocument(readFileSync(join(original, file), 'utf8'));

/**
 * Expects that these changes stop the load, among others with this problem.
 * @param place its file and path: `copy.yaml hero.lead.en`
 * @param sentence in English, as a terminal has it, as it begins or as it matches
 * @returns it
 */
export function expectRefused(changes: CampaignChanges, place: string, sentence: string | RegExp): Problem {
  const folder = campaignCopy(changes);
  const { problems } = refusalOf(folder);
  const isMeant = ({ file, path, message }: Problem) =>
    `${file} ${path}`.trim() === place &&
    (typeof sentence === 'string' ? withFileWords(message).startsWith(sentence) : sentence.test(message.en));
  const problem = problems.find(isMeant);
  if (problem === undefined)
    return expect.fail(`'${place}: ${sentence}' is not among ${JSON.stringify(problems, null, 2)}`);
  expectLine(readFileSync(join(folder, problem.file), 'utf8'), problem);
  return problem;
}

/** A problem names the line of its key, or of the nearest key above it that exists; one of a whole file names none. */
export function expectLine(text: string, { path, line }: Problem): void {
  const document = parseDocument(text);
  const keys = path === '' ? [] : keysOf(path);
  const named = keys.findLast((_, index) => document.hasIn(keys.slice(0, index + 1)));
  // An item begins with a dash, but for one in a list on one line.
  const start = typeof named === 'number' ? /^\s*- |\[.*\]$/ : new RegExp(`^[\\s-]*${named}:`);
  if (named === undefined) expect(line).toBeUndefined();
  else expect(text.split('\n')[(line ?? 0) - 1]).toMatch(start);
}

/** Why the folder is rejected; fails the test if it is not, and if the desk could not say why in Japanese. */
export function refusalOf(folder: string): CampaignError {
  try {
    loadCampaign(folder);
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    expectJapanese(error.problems);
    return error;
  }
  throw new Error(`The campaign in ${folder} was accepted although it is invalid.`);
}

/** What a sentence only quotes: a text of the campaign, a path, a placeholder. */
const repeated = /「[^」]*」|（[^）]*）|“[^”]*”|'[^']*'|\{[^}]*\}|\S*\/\S*/g;

/** Each problem has a Japanese sentence of its own, without English words in it, and an English one without keys and files. */
export function expectJapanese(problems: readonly Problem[]): void {
  for (const { message } of problems) {
    const sentence = message.ja.replaceAll(repeated, '');
    expect(sentence, `'${message.en}' in Japanese`).toMatch(/[ぁ-ん].*。$/s);
    expect(sentence, `'${message.en}' in Japanese`).not.toMatch(/\b[a-z]{3,}|^値が正しくありません/);
    expect(message.en.replaceAll(repeated, '')).not.toMatch(/\.yaml|\b[a-z]+[A-Z]/);
  }
}
