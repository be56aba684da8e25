import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { knownLanguages } from '../../../campaign/language.ts';
import { languageFields } from '../../../campaign/language-fields.ts';
import { type Section, sections } from '../../../campaign/sections.ts';
import { shellWord } from '../../../entries/shell-word.ts';
import type { CampaignFile, CampaignRoom, FormSection, Publishing } from '../contract/campaign.ts';
import { type DeskContext, draftOf } from './draft.ts';
import { viewOf } from './draft-view.ts';

/** The files as they are, and the last save if they are still as it left them. */
export function openRoom(desk: DeskContext): CampaignRoom {
  const { disk, folder, campaignDir, lastSave } = desk;
  const files = disk.read();
  const { result } = draftOf(desk, files, []);
  const canBeUndone = lastSave?.revision === files.revision;
  return {
    draft: { ...result, ...viewOf(files.texts) },
    lastSave: lastSave !== undefined && canBeUndone ? { at: lastSave.at, files: lastSave.files } : null,
    publishing: publishing(folder, campaignDir),
    sections: formSections,
  };
}

/** Which keys a section has does not depend on the languages. */
const fields = languageFields(knownLanguages, () => []);

const formSections = Object.entries<Section>(sections).map(([id, section]): FormSection => {
  const isFile = (key: string): key is CampaignFile => key.endsWith('.yaml');
  const keysIn = (file: CampaignFile) => {
    const keys = section[file]?.(fields) ?? {};
    if (keys instanceof z.ZodArray) return [{ file, key: '', part: section.part }];
    return Object.entries(keys).map(([key, schema]) => {
      const { part = section.part } = schema.meta() ?? {};
      return { file, key, part: part ?? undefined };
    });
  };
  return { id, name: section.name, fields: Object.keys(section).filter(isFile).flatMap(keysIn) };
});

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
