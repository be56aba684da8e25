import type { CampaignRoom } from '../contract/campaign.ts';
import type { DeskContext } from './desk-context.ts';
import { draftOf, viewOf } from './draft-of.ts';
import { publishing } from './publishing.ts';

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
