import { relative, resolve } from 'node:path';
import { shellWord } from '../../../entries/shell-word.ts';
import type { Publishing } from '../contract/campaign.ts';

const project = resolve(import.meta.dirname, '../../../..');

/** @param campaignDir the value of `CAMPAIGN_DIR`, by which every command finds the campaign */
export function publishing(folder: string, campaignDir: string | undefined): Publishing {
  const prefix = campaignDir === undefined ? '' : `CAMPAIGN_DIR=${shellWord(campaignDir)} `;
  const inside = relative(project, resolve(folder));
  return {
    folder: inside.startsWith('..') ? folder : inside,
    campaignDir,
    commands: [`${prefix}npm run build`],
  };
}
