import { copyFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { CampaignError, type Problem } from '../../src/campaign/read/campaign-error.ts';
import { editYamlFile, type YamlChanges } from './edit-yaml-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

const original = resolve('campaigns/spring-2025');

/** A copy of the spring campaign for the duration of a test; its pictures are the original's. */
export function campaignCopy(): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(original).filter((each) => each.endsWith('.yaml')))
    copyFileSync(join(original, name), join(folder, name));
  symlinkSync(join(original, 'pictures'), join(folder, 'pictures'));
  return folder;
}

/** Edits one file of a copy. */
export const edit = (folder: string, file: string, changes: YamlChanges): void =>
  editYamlFile(join(folder, file), changes);

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
const repeated = /「[^」]*」|（[^）]*）|\{[^}]*\}|\S*\/\S*/g;

/** Each problem has a Japanese sentence of its own, without English words in it. */
export function expectJapanese(problems: readonly Problem[]): void {
  for (const { message } of problems) {
    const sentence = message.ja.replaceAll(repeated, '');
    expect(sentence, `'${message.en}' in Japanese`).toMatch(/[ぁ-ん].*。$/s);
    expect(sentence, `'${message.en}' in Japanese`).not.toMatch(/\b[a-z]{3,}|^値が正しくありません/);
  }
}
