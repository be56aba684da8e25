import type { z } from 'zod';
import { picturesOf } from '../../../campaign/pictures.ts';
import type {
  CampaignFile,
  CampaignRoom,
  Conflict,
  DraftAnswer,
  LastSave,
  SaveAnswer,
  UndoAnswer,
  Unwritable,
} from '../../contract/campaign.ts';
import { type CampaignTexts, readCampaignTexts } from './campaign-texts.ts';
import { carriedEdits } from './carried-edits.ts';
import { draftOf } from './draft-of.ts';
import type { Texts } from './edit/apply-edits.ts';
import { fileChanges } from './file-changes.ts';
import { knownTexts } from './known-texts.ts';
import { publishing } from './publishing.ts';
import type { draftRequest, saveRequest, undoRequest } from './request-schemas.ts';
import { SaveError } from './save-error.ts';
import type { ShadowCampaign } from './shadow-campaign.ts';
import { takeBackInterruptedSave } from './take-back-save.ts';
import { writeCampaign } from './write-campaign.ts';

export type CampaignDeskOptions = {
  /** The campaign's folder, and the value of `CAMPAIGN_DIR`. */
  folder: string;
  campaignDir: string | undefined;
  shadow: ShadowCampaign;
  /** Moves uploaded pictures into the campaign; called before any file is written. */
  keepPictures: (names: Iterable<string>) => Promise<void>;
  now: () => Date;
  /** Reports an interrupted save: that it was rolled back, or what to do about it. */
  complain: (text: string) => void;
};

type Save = LastSave & { before: Texts; revision: string };

export type CampaignDesk = ReturnType<typeof createCampaignDesk>;

/** Handles the Campaign room's requests. Drafts are stateless; only the last save is kept, so that it can be undone. */
export function createCampaignDesk({
  folder,
  campaignDir,
  shadow,
  keepPictures,
  now,
  complain,
}: CampaignDeskOptions) {
  const known = knownTexts();
  let lastSave: Save | undefined;
  /** One save at a time: moving the pictures is asynchronous, so two saves would race. */
  let saving: Promise<unknown> = Promise.resolve();

  const read = (): CampaignTexts => {
    const files = readCampaignTexts(folder);
    known.keep(files.revision, files.texts);
    return files;
  };
  const conflict = (files: CampaignTexts, revision: string): Conflict => {
    const seen = known.of(revision);
    return {
      outcome: 'conflict',
      revision: files.revision,
      changes: seen === undefined ? [] : fileChanges(seen, files.texts),
    };
  };
  const room = (): CampaignRoom => {
    const { draft } = draftOf(read(), [], { real: folder, shadow });
    const canBeUndone = lastSave?.revision === draft.revision;
    return {
      draft,
      lastSave: lastSave !== undefined && canBeUndone ? { at: lastSave.at, files: lastSave.files } : null,
      publishing: publishing(folder, campaignDir),
    };
  };
  /** @throws errors that come from neither the file system nor another save */
  const write = (before: Texts, after: Texts): CampaignFile[] | Unwritable => {
    try {
      return writeCampaign(folder, before, after);
    } catch (error) {
      if (!(error instanceof SaveError || (error instanceof Error && 'syscall' in error))) throw error;
      return { outcome: 'unwritable', detail: `Nothing was saved in ${folder}: ${error.message}` };
    }
  };

  const save = async ({ revision, edits }: z.infer<typeof saveRequest>): Promise<SaveAnswer> => {
    const files = read();
    if (files.revision !== revision) return conflict(files, revision);
    const { draft, texts, campaign } = draftOf(files, edits, { real: folder, shadow });
    const { problems, misfits } = draft;
    if (campaign === undefined || misfits.length > 0) return { outcome: 'unsavable', problems, misfits };
    try {
      await keepPictures(picturesOf(campaign).map(({ image }) => image));
    } catch (error) {
      return { outcome: 'unwritable', detail: error instanceof Error ? error.message : String(error) };
    }
    const current = read();
    if (current.revision !== revision) return conflict(current, revision);
    const written = write(files.texts, texts);
    if (!Array.isArray(written)) return written;
    if (written.length > 0) {
      const saved = read();
      // Somebody may have written to them at the same moment.
      if (written.some((file) => saved.texts.get(file) !== texts.get(file))) return conflict(saved, revision);
      lastSave = { at: now().toISOString(), files: written, before: files.texts, revision: saved.revision };
    }
    return { ...room(), outcome: 'saved', written };
  };

  const undo = ({ revision }: z.infer<typeof undoRequest>): UndoAnswer => {
    const files = read();
    if (lastSave === undefined || files.revision !== revision || lastSave.revision !== revision) {
      return conflict(files, revision);
    }
    const written = write(files.texts, lastSave.before);
    if (!Array.isArray(written)) return written;
    lastSave = undefined;
    return { ...room(), outcome: 'saved', written };
  };

  const inTurn = <T>(act: () => T | Promise<T>): Promise<T> => {
    const acted = saving.then(act);
    saving = acted.catch(() => {});
    return acted;
  };

  try {
    const said = takeBackInterruptedSave(folder);
    if (said !== undefined) complain(said);
  } catch (error) {
    complain(`A save in ${folder} was interrupted and cannot be rolled back: ${String(error)}\n`);
  }
  return {
    open: room,
    revision: (): string => readCampaignTexts(folder).revision,
    draft: ({ revision, edits, madeOn }: z.infer<typeof draftRequest>): DraftAnswer => {
      const files = read();
      if (files.revision !== revision) return conflict(files, revision);
      if (madeOn === undefined) return draftOf(files, edits, { real: folder, shadow }).draft;
      const carried = carriedEdits(edits, known.of(madeOn) ?? new Map(), files.texts);
      const { draft } = draftOf(files, carried.edits, { real: folder, shadow });
      const others = draft.misfits.map((each) => ({
        ...each,
        edit: carried.numbers[each.edit] ?? each.edit,
      }));
      return { ...draft, misfits: [...carried.misfits, ...others] };
    },
    save: (request: z.infer<typeof saveRequest>) => inTurn(() => save(request)),
    undo: (request: z.infer<typeof undoRequest>) => inTurn(() => undo(request)),
  };
}
