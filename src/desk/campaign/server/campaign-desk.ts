import { basename, dirname, join, resolve } from 'node:path';
import { structuredPatch } from 'diff';
import { HTTPException } from 'hono/http-exception';
import { checkedCampaign } from '../../../campaign/load-campaign.ts';
import type { Problem } from '../../../campaign/read/campaign-error.ts';
import {
  campaignsIn,
  readCampaign,
  revisionOf,
  type Texts,
  valuesIn,
  valuesOf,
} from '../../../campaign/read/file-texts.ts';
import { shellWord } from '../../../entries/shell-word.ts';
import { replaceFiles } from '../../../files/write-files.ts';
import { editYaml } from '../../../files/yaml/edit-yaml.ts';
import { type Answers, answerRequests } from '../../shell/server/read-json.ts';
import type {
  CampaignRoom,
  Conflict,
  DraftAnswer,
  DraftResult,
  LastSave,
  Saved,
} from '../contract/campaign.ts';
import {
  type CampaignApi,
  type DraftRequest,
  type Edit,
  maxRequestBytes,
  requests,
  type UndoRequest,
} from '../contract/requests.ts';
import { beforePublishing } from './before-publishing.ts';
import {
  formSchemas,
  formSections,
  layoutOf,
  placeholdersOf,
  shownPlace,
  statusOf,
} from './campaign-values.ts';
import { keptDraft } from './kept-draft.ts';
import type { CampaignPreview } from './preview/preview.ts';

type CampaignDeskOptions = {
  folder: string;
  /** The value of `CAMPAIGN_DIR`. */
  campaignDir: string | undefined;
  preview: CampaignPreview;
  now: () => Date;
};

/** The files cannot be written, and none has changed. Its message names the file or folder and the reason. */
export class UnwritableError extends Error {
  override name = 'UnwritableError';
}

const conflict: Conflict = { outcome: 'conflict' };

/** The Campaign area on one folder. */
export function createCampaignDesk({ folder, campaignDir, preview, now }: CampaignDeskOptions) {
  const name = basename(resolve(folder));
  const kept = keptDraft(folder);
  /** The campaigns beside it, as they were when it was opened. */
  let others: ReturnType<typeof campaignsIn> = [];
  let lastSave: (LastSave & { before: Texts; revision: string }) | undefined;

  const revision = () => readCampaign(folder).revision;

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
      sections: formSections,
      lastSave: lastSave?.revision === revision ? { at: lastSave.at } : null,
      publishCommand: `${prefix}npm run publish`,
      status: statusOf(name, values, now()),
    };
  }

  /** The texts with edits, loaded as the build would, with every problem that would fail it and every edit that cannot be made. */
  function edited(before: Texts, edits: readonly Edit[]) {
    const { texts, misfits } = textsAfter(before, edits);
    const { campaign, problems } = checkedCampaign(folder, texts);
    return {
      texts,
      campaign: misfits.length > 0 ? undefined : campaign,
      problems: [...misfits, ...problems],
    };
  }

  /** Applies edits to the files on disk, if they are still those that the edits were made on. A draft without problems is shown. */
  function draft({ revision, edits, known }: DraftRequest): DraftAnswer {
    const files = readCampaign(folder);
    const { number, draft } = kept.read();
    if (number !== known) return { outcome: 'elsewhere' };
    if (files.revision !== revision)
      return draft?.revision === revision
        ? { ...conflict, number: kept.write({ ...draft, edits }, number) }
        : conflict;
    const { texts, campaign, problems } = edited(files.texts, edits);
    const values = valuesIn(texts);
    return {
      outcome: 'draft',
      number: kept.write({ revision, values: valuesIn(files.texts), edits }, number),
      shown: campaign === undefined ? preview.shown() : preview.show(texts),
      problems: problems.map((each) => ({ ...each, ...shownPlace(each, values) })),
      placeholders: placeholdersOf(values),
      notes: campaign && beforePublishing(campaign, texts, others, now()),
      lines: changedLines(files.texts, texts),
    };
  }

  /**
   * Writes a draft over the files that it was made on.
   * @throws {HTTPException} when it has problems: the app offers to save no such draft
   */
  function save({ revision: base, edits, known }: DraftRequest): Saved | Conflict {
    const before = readCampaign(folder).texts;
    const { texts, campaign } = edited(before, edits);
    // After the checks, which take a moment.
    if (revision() !== base || kept.read().number !== known) return conflict;
    if (campaign === undefined) throw new HTTPException(400);
    write(before, texts);
    kept.write({ revision: base, values: {}, edits: [] }, known);
    // Not the revision of the files, which somebody else may have changed since.
    lastSave = { at: now().toISOString(), before, revision: revisionOf(texts) };
    return { ...open(), outcome: 'saved' };
  }

  /** Restores the files to what they were before the last save, unless somebody has changed them since. */
  function undo({ revision: base }: UndoRequest): Saved | Conflict {
    const { texts, revision } = readCampaign(folder);
    if (lastSave?.revision !== base || revision !== base) return conflict;
    write(texts, lastSave.before);
    lastSave = undefined;
    return { ...open(), outcome: 'saved' };
  }

  /** Writes the texts that differ: all of them, or none if one cannot be written. */
  function write(before: Texts, after: Texts): void {
    const changed = [...after].flatMap(([file, text]): [string, string][] =>
      typeof text === 'string' && text !== before.get(file) ? [[join(folder, file), text]] : [],
    );
    try {
      replaceFiles(new Map(changed));
    } catch (error) {
      throw new UnwritableError(error instanceof Error ? error.message : String(error));
    }
  }

  return { open, revision, kept: kept.read, draft, save, undo };
}

function textsAfter(texts: Texts, edits: readonly Edit[]): { texts: Texts; misfits: Problem[] } {
  const misfits: Problem[] = [];
  const after = new Map(texts);
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const text = texts.get(file);
    const values = valuesOf(text);
    // The checks say why.
    if (typeof text !== 'string' || values === undefined) continue;
    const made = editYaml(text, own, layoutOf(formSchemas[file], values));
    after.set(file, made.text);
    misfits.push(...made.misfits.map((misfit) => ({ file, ...misfit })));
  }
  return { texts: after, misfits };
}

/** Lines of context around each change. */
const context = 2;

/** The changed lines of each file that differs. Line endings are no difference that anybody could see here. */
const changedLines = (before: Texts, after: Texts): DraftResult['lines'] =>
  [...after].flatMap(([file, text]) => {
    const [old = '', fresh = ''] = [before.get(file), text].map((each) =>
      typeof each === 'string' ? each.replaceAll('\r\n', '\n') : '',
    );
    if (old === fresh) return [];
    const { hunks } = structuredPatch(file, file, old, fresh, '', '', { context });
    return [{ file, text: hunks.map(({ lines }) => lines.join('\n')).join('\n⋮\n') }];
  });

/** The Campaign area: the five files, drafts of them and their preview, saving, and undoing a save. */
export function campaignRoutes(options: CampaignDeskOptions) {
  const { open, revision, kept, draft, save, undo } = createCampaignDesk(options);
  const answers: Answers<typeof requests, CampaignApi> = {
    'GET /': open,
    'GET /revision': () => ({ revision: revision() }),
    'GET /kept': kept,
    'GET /preview': options.preview.state,
    'POST /draft': draft,
    'POST /save': save,
    'POST /undo': undo,
  };
  return answerRequests(requests, answers, maxRequestBytes);
}
