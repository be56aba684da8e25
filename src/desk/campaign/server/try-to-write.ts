import type { CampaignFile, Unwritable } from '../contract/campaign.ts';
import type { Texts } from './edit/apply-edits.ts';
import { SaveError } from './save-error.ts';
import { writeCampaign } from './write-campaign.ts';

/**
 * Writes the files whose texts differ, or says why none could be written.
 * @throws errors that come from neither the file system nor another save
 */
export function tryToWrite(folder: string, before: Texts, after: Texts): CampaignFile[] | Unwritable {
  try {
    return writeCampaign(folder, before, after);
  } catch (error) {
    if (!(error instanceof SaveError || (error instanceof Error && 'syscall' in error))) throw error;
    return { outcome: 'unwritable', detail: `Nothing was saved in ${folder}: ${error.message}` };
  }
}
