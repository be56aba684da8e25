import type { Campaign } from '../../../campaign/campaign.ts';
import { CampaignError, type Problem } from '../../../campaign/campaign-error.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { editYaml } from '../../../files/yaml/edit-yaml.ts';
import { misfits as reasons } from '../../../files/yaml/misfit.ts';
import type { DraftAnswer, DraftResult, LastSave, Misfit } from '../contract/campaign.ts';
import type { DraftRequest, Edit } from '../contract/requests.ts';
import { beforePublishing } from './before-publishing.ts';
import { type CampaignTexts, changedLines, readCampaignTexts, type Texts } from './campaign-texts.ts';
import { languagesOf, layoutOf, placeholdersOf, readable, schemasIn, valuesIn } from './campaign-values.ts';
import type { ShadowCampaign } from './shadow-campaign.ts';

export type CampaignDeskOptions = {
  folder: string;
  /** The value of `CAMPAIGN_DIR`. */
  campaignDir: string | undefined;
  shadow: ShadowCampaign;
  /** Moves uploaded pictures into the campaign; called before any file is written. */
  savePictures: (names: Iterable<string>) => Promise<void>;
  now: () => Date;
};

/** What the requests share. Drafts are stateless; only the last save is kept, so that it can be undone. */
export type DeskContext = CampaignDeskOptions & {
  lastSave?: (LastSave & { before: Texts; revision: string }) | undefined;
};

/** Applies edits to the files on disk, if they are still those that the edits were made on. */
export function answerDraft(desk: DeskContext, { revision, edits }: DraftRequest): DraftAnswer {
  const files = readCampaignTexts(desk.folder);
  if (files.revision !== revision) return { outcome: 'conflict', revision: files.revision };
  return draftOf(desk, files, edits).result;
}

/** What edits come to, with the texts that they would save, and the campaign they load as when nothing is wrong. */
type Drafted = { result: DraftResult; texts: Texts; campaign: Campaign | undefined };

/** A draft without problems becomes the preview. */
export function draftOf(
  { folder, shadow, now }: DeskContext,
  files: CampaignTexts,
  edits: readonly Edit[],
): Drafted {
  const { texts, misfits } = edited(files, edits);
  shadow.linkPictures();
  const { problems, campaign } = validated({ ...files, texts }, shadow.folder, folder);
  const result: DraftResult = {
    outcome: 'draft',
    shown: problems.length === 0 ? shadow.show(texts) : shadow.shown(),
    problems,
    misfits,
    placeholders: placeholdersOf(valuesIn(texts)),
    notes: campaign && beforePublishing(campaign, folder, texts, now()),
    lines: changedLines(files.texts, texts),
  };
  return { result, texts, campaign };
}

function edited({ texts }: CampaignTexts, edits: readonly Edit[]): { texts: Texts; misfits: Misfit[] } {
  if (edits.length === 0) return { texts, misfits: [] };
  const values = valuesIn(texts);
  const schemas = schemasIn(languagesOf(values));
  const misfits: Misfit[] = [];
  const after = new Map(texts);
  for (const [file, own] of Map.groupBy(edits.entries(), ([, edit]) => edit.file)) {
    const text = readable(texts.get(file))?.text;
    if (text === undefined) {
      misfits.push(...own.map(([index]) => ({ edit: index, reason: reasons.unreadable })));
      continue;
    }
    const made = editYaml(
      text,
      own.map(([, edit]) => edit),
      layoutOf(schemas[file], values[file]),
    );
    after.set(file, made.text);
    misfits.push(...made.misfits.map(({ edit, reason }) => ({ edit: own[edit]?.[0] ?? 0, reason })));
  }
  return { texts: after, misfits };
}

/**
 * Every problem that would fail the build with these texts.
 * @param folder of the draft, whose `pictures/` contains all pictures
 * @param real the campaign's own folder, to be named in messages
 */
function validated(
  { texts, problems }: CampaignTexts,
  folder: string,
  real: string,
): { campaign?: Campaign; problems: Problem[] } {
  const unreadable = problems.map(({ file }) => [file, ''] as const);
  try {
    return { campaign: loadCampaign(folder, Object.fromEntries([...unreadable, ...texts]), real), problems };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const others = error.problems.filter(({ file }) => !problems.some((problem) => problem.file === file));
    return { problems: [...problems, ...others] };
  }
}
