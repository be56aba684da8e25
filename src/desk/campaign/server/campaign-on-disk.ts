import type { Conflict } from '../contract/campaign.ts';
import { type CampaignTexts, readCampaignTexts } from './campaign-texts.ts';
import type { Texts } from './edit/apply-edits.ts';
import { fileChanges } from './file-changes.ts';
import { knownTexts } from './known-texts.ts';

export type CampaignOnDisk = ReturnType<typeof campaignOnDisk>;

/** The campaign's files, and the revisions of them that the app has seen. */
export function campaignOnDisk(folder: string) {
  const known = knownTexts();
  return {
    read(): CampaignTexts {
      const files = readCampaignTexts(folder);
      known.keep(files.revision, files.texts);
      return files;
    },
    /** The texts of an earlier revision; undefined when it is no longer remembered. */
    textsOf: (revision: string): Texts | undefined => known.of(revision),
    /** The answer to a request that was made on another revision than that of the files. */
    conflict(files: CampaignTexts, revision: string): Conflict {
      const seen = known.of(revision);
      const changes = seen === undefined ? [] : fileChanges(seen, files.texts);
      return { outcome: 'conflict', revision: files.revision, changes };
    },
  };
}
