import { recentlyUsed } from '../../../campaign/recently-used.ts';
import type { Conflict } from '../contract/campaign.ts';
import { type CampaignTexts, readCampaignTexts } from './campaign-texts.ts';
import type { Texts } from './edit/apply-edits.ts';
import { fileChanges } from './file-changes.ts';

/** How many revisions are remembered, so that a conflict can show what changed. */
const remembered = 8;

export type CampaignOnDisk = ReturnType<typeof campaignOnDisk>;

/** The campaign's files, and the revisions of them that the app has seen. */
export function campaignOnDisk(folder: string) {
  const known = recentlyUsed<string, Texts>(remembered);
  return {
    read(): CampaignTexts {
      const files = readCampaignTexts(folder);
      // The same texts as before, so that what is made of them is made once.
      const texts = known.get(files.revision) ?? files.texts;
      known.set(files.revision, texts);
      return { ...files, texts };
    },
    /** The texts of an earlier revision; undefined when it is no longer remembered. */
    textsOf: (revision: string): Texts | undefined => known.get(revision),
    /** The answer to a request that was made on another revision than that of the files. */
    conflict(files: CampaignTexts, revision: string): Conflict {
      const seen = known.get(revision);
      const changes = seen === undefined ? [] : fileChanges(seen, files.texts);
      return { outcome: 'conflict', revision: files.revision, changes };
    },
  };
}
