import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';

/** Holds everything that the bench writes besides its report; may be deleted at any time. */
export const benchFolder = resolve('.cache/bench');
mkdirSync(benchFolder, { recursive: true });

export const campaign = loadCampaign();
export const routes = Object.values(campaign.settings.routes);

/** Which parts to measure how often, and how to say what is going on. */
export type Bench = { runs: number; tests: boolean; say: (line: string) => void };

/** Gives a measurement a folder of its own on the disk of the project. */
export async function inFolder<T>(measure: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(benchFolder, 'part-'));
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
