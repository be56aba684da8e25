import { basename, resolve } from 'node:path';
import { z } from 'zod';
import { knownLanguages } from '../../../campaign/language.ts';
import { languageFields } from '../../../campaign/language-fields.ts';
import { languages } from '../../../campaign/languages.ts';
import { type Section, sections } from '../../../campaign/sections.ts';
import { shellWord } from '../../../entries/shell-word.ts';
import { queue } from '../../shell/queue.ts';
import type { CampaignFile, CampaignRoom, FormSection } from '../contract/campaign.ts';
import type { DraftRequest, UndoRequest } from '../contract/requests.ts';
import { statusOf } from './campaign-status.ts';
import { readCampaignTexts } from './campaign-texts.ts';
import { preparedIn, schemasIn, valuesIn } from './campaign-values.ts';
import { answerDraft, type CampaignDeskOptions, type DeskContext } from './draft.ts';
import { saveDraft, undoSave } from './save.ts';

export type CampaignDesk = ReturnType<typeof createCampaignDesk>;

/** Handles the Campaign area's requests. */
export function createCampaignDesk(options: CampaignDeskOptions) {
  const desk: DeskContext = { ...options };
  /** One save at a time: moving the pictures is asynchronous, so two saves would race. */
  const saves = queue();
  const open = () => openRoom(desk);
  return {
    open,
    revision: (): string => readCampaignTexts(options.folder).revision,
    draft: (request: DraftRequest) => answerDraft(desk, request),
    save: (request: DraftRequest) => saves.run(() => saveDraft(desk, request, open)),
    undo: (request: UndoRequest) => saves.run(() => undoSave(desk, request, open)),
  };
}

/** The files as they are, and the last save if they are still as it left them. */
function openRoom({ folder, campaignDir, lastSave, now }: DeskContext): CampaignRoom {
  const { revision, texts } = readCampaignTexts(folder);
  const values = valuesIn(texts);
  // A language that the draft adds has the form of those that the files have.
  const schemas = schemasIn(knownLanguages);
  const prefix = campaignDir === undefined ? '' : `CAMPAIGN_DIR=${shellWord(campaignDir)} `;
  return {
    revision,
    values,
    schemas,
    prepared: preparedIn(texts, schemas),
    sections: formSections,
    languages: knownLanguages.map((tag) => ({ tag, name: languages[tag].name })),
    lastSave: lastSave?.revision === revision ? { at: lastSave.at } : null,
    buildCommand: `${prefix}npm run build`,
    status: statusOf(basename(resolve(folder)), values['campaign.yaml'], now()),
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
