import { basename, dirname, join, resolve } from 'node:path';
import { Hono } from 'hono';
import type { z } from 'zod';
import { picturesOf } from '../../../campaign/content/pictures.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { CampaignError, type Problem } from '../../../campaign/read/campaign-error.ts';
import type { Campaign } from '../../../campaign/schema/campaign.ts';
import { knownLanguages, languages } from '../../../campaign/schema/languages.ts';
import { shellWord } from '../../../entries/shell-word.ts';
import { replaceFiles } from '../../../files/write-files.ts';
import { editYaml } from '../../../files/yaml/edit-yaml.ts';
import { misfits as reasons } from '../../../files/yaml/misfit.ts';
import { readJson } from '../../shell/server/read-json.ts';
import {
  type CampaignRoom,
  type Conflict,
  type DraftAnswer,
  type LastSave,
  type Misfit,
  maxRequestBytes,
  type SaveAnswer,
  type Saved,
  type UndoAnswer,
  type Unwritable,
} from '../contract/campaign.ts';
import {
  type DraftRequest,
  draftRequest,
  type Edit,
  type UndoRequest,
  undoRequest,
} from '../contract/requests.ts';
import { beforePublishing } from './before-publishing.ts';
import {
  campaignsIn,
  changedLines,
  readable,
  readCampaign,
  revisionOf,
  type Texts,
  valuesIn,
} from './campaign-files.ts';
import {
  formSchemas,
  formSections,
  layoutOf,
  placeholdersOf,
  preparedIn,
  shownPlace,
  statusOf,
} from './campaign-values.ts';
import type { ShadowCampaign } from './shadow-campaign.ts';

type CampaignDeskOptions = {
  folder: string;
  /** The value of `CAMPAIGN_DIR`. */
  campaignDir: string | undefined;
  shadow: ShadowCampaign;
  /** Moves uploaded pictures into the campaign; called before any file is written. */
  savePictures: (names: readonly string[]) => void;
  now: () => Date;
};

export type CampaignDesk = ReturnType<typeof createCampaignDesk>;

/** The Campaign area on one folder. Drafts are stateless; only the last save is kept, so that it can be undone. */
export function createCampaignDesk({ folder, campaignDir, shadow, savePictures, now }: CampaignDeskOptions) {
  const name = basename(resolve(folder));
  /** The campaigns beside it, as they were when it was opened. */
  let others: ReturnType<typeof campaignsIn> = [];
  let lastSave: (LastSave & { before: Texts; revision: string }) | undefined;

  /** The files as they are, and the last save if they are still as it left them. */
  function open(): CampaignRoom {
    const { texts, revision } = readCampaign(folder);
    const values = valuesIn(texts);
    const prefix = campaignDir === undefined ? '' : `CAMPAIGN_DIR=${shellWord(campaignDir)} `;
    others = campaignsIn(dirname(resolve(folder))).filter((each) => each.folder !== name);
    return {
      revision,
      values,
      schemas: formSchemas,
      prepared: preparedIn(texts),
      sections: formSections,
      languages: knownLanguages.map((tag) => ({ tag, name: languages[tag].name })),
      lastSave: lastSave?.revision === revision ? { at: lastSave.at } : null,
      buildCommand: `${prefix}npm run build`,
      status: statusOf(name, values, now()),
    };
  }

  /** The files with edits, as the build would load them. */
  function edited(before: Texts, edits: readonly Edit[]) {
    const after = textsAfter(before, edits);
    shadow.linkPictures();
    return { ...after, ...loaded(after.texts, shadow.folder, folder) };
  }

  /** Applies edits to the files on disk, if they are still those that the edits were made on. A draft without problems is shown. */
  function draft({ revision, edits }: DraftRequest): DraftAnswer {
    const files = readCampaign(folder);
    if (files.revision !== revision) return conflict(files);
    const { texts, misfits, campaign, problems } = edited(files.texts, edits);
    const values = valuesIn(texts);
    return {
      outcome: 'draft',
      shown: campaign === undefined ? shadow.shown() : shadow.show(texts),
      problems: problems.map((each) => ({ ...each, ...shownPlace(each, values) })),
      misfits,
      placeholders: placeholdersOf(values),
      notes: campaign && beforePublishing(campaign, texts, others, now()),
      lines: changedLines(files.texts, texts),
    };
  }

  /** Writes a draft without problems over the files that it was made on. */
  function save({ revision, edits }: DraftRequest): SaveAnswer {
    const files = readCampaign(folder);
    if (files.revision !== revision) return conflict(files);
    const { texts, misfits, campaign } = edited(files.texts, edits);
    if (campaign === undefined || misfits.length > 0) return { outcome: 'unsavable' };
    const pictures = picturesOf(campaign).map(({ image }) => image);
    return write(revision, texts, { pictures, before: files.texts });
  }

  /** Restores the files to what they were before the last save, unless somebody has changed them since. */
  function undo({ revision }: UndoRequest): UndoAnswer {
    if (lastSave?.revision !== revision) return conflict(readCampaign(folder));
    return write(revision, lastSave.before);
  }

  /** Writes the texts that differ from those of a revision: all of them, or none if one cannot be written. */
  function write(
    revision: string,
    after: Texts,
    made?: { pictures: readonly string[]; before: Texts },
  ): Saved | Conflict | Unwritable {
    try {
      if (made) savePictures(made.pictures);
      // The checks took a moment.
      const files = readCampaign(folder);
      if (files.revision !== revision) return conflict(files);
      replaceFiles(
        new Map(
          [...after].flatMap(([file, text]) =>
            typeof text === 'string' && text !== files.texts.get(file) ? [[join(folder, file), text]] : [],
          ),
        ),
      );
    } catch (error) {
      return { outcome: 'unwritable', detail: error instanceof Error ? error.message : String(error) };
    }
    // Not that of the files, which somebody else may have changed since.
    lastSave = made && { at: now().toISOString(), before: made.before, revision: revisionOf(after) };
    return { ...open(), outcome: 'saved' };
  }

  return { open, revision: () => readCampaign(folder).revision, draft, save, undo };
}

const conflict = ({ revision }: { revision: string }): Conflict => ({ outcome: 'conflict', revision });

function textsAfter(texts: Texts, edits: readonly Edit[]): { texts: Texts; misfits: Misfit[] } {
  if (edits.length === 0) return { texts, misfits: [] };
  const misfits: Misfit[] = [];
  const after = new Map(texts);
  for (const [file, own] of Map.groupBy(edits.entries(), ([, edit]) => edit.file)) {
    const found = readable(texts.get(file));
    if (found === undefined) {
      misfits.push(...own.map(([edit]) => ({ edit, reason: reasons.unreadable })));
      continue;
    }
    const made = editYaml(
      found.source.text,
      own.map(([, edit]) => edit),
      layoutOf(formSchemas[file], found.values),
    );
    after.set(file, made.text);
    misfits.push(...made.misfits.map(({ edit, reason }) => ({ edit: own[edit]?.[0] ?? 0, reason })));
  }
  return { texts: after, misfits };
}

/**
 * Loads the texts as the build would, with every problem that would fail it.
 * @param draft the folder whose `pictures/` contains all pictures
 * @param real the campaign's own folder, to be named in messages
 */
function loaded(texts: Texts, draft: string, real: string): { campaign?: Campaign; problems: Problem[] } {
  try {
    return { campaign: loadCampaign(draft, Object.fromEntries(texts), real), problems: [] };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    return { problems: [...error.problems] };
  }
}

const statuses = { draft: 200, saved: 200, conflict: 409, unsavable: 422, unwritable: 403 } as const;

/** The Campaign area: the five files, drafts of them, saving, and undoing a save. */
export function campaignRoutes(desk: CampaignDesk): Hono {
  const routes = new Hono();
  routes.get('/', (context) => context.json(desk.open()));
  routes.get('/revision', (context) => context.json({ revision: desk.revision() }));
  const post = <T>(
    path: string,
    schema: z.ZodType<T>,
    answerTo: (request: T) => DraftAnswer | SaveAnswer | UndoAnswer,
  ) =>
    routes.post(path, async (context) => {
      const answer = answerTo(await readJson(context, schema, maxRequestBytes));
      return context.json(answer, statuses[answer.outcome]);
    });
  post('/draft', draftRequest, desk.draft);
  post('/save', draftRequest, desk.save);
  post('/undo', undoRequest, desk.undo);
  return routes;
}
