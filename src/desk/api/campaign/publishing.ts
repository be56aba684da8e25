import { relative, resolve } from 'node:path';
import type { Publishing } from '../../contract/campaign.ts';

const project = resolve(import.meta.dirname, '../../../..');

/** @param campaignDir what `CAMPAIGN_DIR` says, by which every command finds the campaign */
export function publishing(folder: string, campaignDir: string | undefined): Publishing {
  const prefix = campaignDir === undefined ? '' : `CAMPAIGN_DIR=${shellWord(campaignDir)} `;
  const inside = relative(project, resolve(folder));
  return {
    folder: inside.startsWith('..') ? folder : inside,
    campaignDir,
    commands: [`${prefix}npm run build`],
  };
}

/** A name with spaces or signs is one word to the shell only in quotes. */
const shellWord = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
