import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import { CampaignError } from '../../src/campaign/campaign-error.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { expectJapanese } from './japanese-problems.ts';

const original = resolve('campaigns/spring-2025');

/** A copy of the spring campaign that is removed after the test; its pictures are the original's. */
export function campaignCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(original).filter((each) => each.endsWith('.yaml'))) {
    copyFileSync(join(original, name), join(folder, name));
  }
  symlinkSync(join(original, 'pictures'), join(folder, 'pictures'));
  return folder;
}

/** Edits one file of a copy by path, so that tests need not know the campaign's words. */
export function edit(folder: string, file: string, change: (document: Document) => void): void {
  const address = join(folder, file);
  const document = parseDocument(readFileSync(address, 'utf8'));
  change(document);
  writeFileSync(address, document.toString({ lineWidth: 0 }));
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
