import { relative, resolve } from 'node:path';
import { shellWord } from '../../../entries/shell-word.ts';
import type { CampaignRoom, LastSave, Publishing } from '../contract/campaign.ts';
import type { CampaignOnDisk } from './campaign-texts.ts';
import { draftOf, viewOf } from './draft-of.ts';
import type { Texts } from './edit/apply-edits.ts';
import type { ShadowCampaign } from './shadow-campaign.ts';

/** The files as they are, and the last save if they are still as it left them. */
export function openRoom({ disk, folder, campaignDir, shadow, lastSave }: DeskContext): CampaignRoom {
  const files = disk.read();
  const { result } = draftOf(files, [], { real: folder, shadow });
  const canBeUndone = lastSave?.revision === files.revision;
  return {
    draft: { ...result, ...viewOf(files.texts) },
    lastSave: lastSave !== undefined && canBeUndone ? { at: lastSave.at, files: lastSave.files } : null,
    publishing: publishing(folder, campaignDir),
  };
}

const project = resolve(import.meta.dirname, '../../../..');

/** @param campaignDir the value of `CAMPAIGN_DIR`, by which every command finds the campaign */
function publishing(folder: string, campaignDir: string | undefined): Publishing {
  const prefix = campaignDir === undefined ? '' : `CAMPAIGN_DIR=${shellWord(campaignDir)} `;
  const inside = relative(project, resolve(folder));
  return {
    folder: inside.startsWith('..') ? folder : inside,
    campaignDir,
    commands: [`${prefix}npm run build`],
  };
}

export type CampaignDeskOptions = {
  /** The campaign's folder, and the value of `CAMPAIGN_DIR`. */
  folder: string;
  campaignDir: string | undefined;
  shadow: ShadowCampaign;
  /** Moves uploaded pictures into the campaign; called before any file is written. */
  keepPictures: (names: Iterable<string>) => Promise<void>;
  now: () => Date;
  /** Reports an interrupted save: that it was completed, or what to do about it. */
  complain: (text: string) => void;
};

/** What the requests of the Campaign room share. Drafts are stateless; only the last save is kept, so that it can be undone. */
export type DeskContext = Omit<CampaignDeskOptions, 'complain'> & {
  disk: CampaignOnDisk;
  lastSave?: (LastSave & { before: Texts; revision: string }) | undefined;
};
