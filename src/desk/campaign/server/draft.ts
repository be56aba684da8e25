import { isDeepStrictEqual } from 'node:util';
import type { Campaign } from '../../../campaign/campaign.ts';
import { CampaignError, type Problem } from '../../../campaign/campaign-error.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { parsedYaml } from '../../../campaign/parsed-yaml.ts';
import { editYaml } from '../../../files/yaml/edit-yaml.ts';
import { misfits, misfits as reasons } from '../../../files/yaml/misfit.ts';
import { keysOf, valueAt, valuesAfter } from '../../../files/yaml/yaml-edit.ts';
import type {
  CampaignFile,
  DraftAnswer,
  DraftChange,
  DraftRequest,
  DraftResult,
  Edit,
  LastSave,
  Misfit,
} from '../contract/campaign.ts';
import { differenceOf } from '../contract/patch.ts';
import { type CampaignOnDisk, type CampaignTexts, fileChanges, type Texts } from './campaign-texts.ts';
import { factsOf, readable, viewOf } from './draft-view.ts';
import { fileSchemas, layoutOf } from './form/form-schema.ts';
import type { ShadowCampaign } from './shadow-campaign.ts';

export type CampaignDeskOptions = {
  /** The campaign's folder, and the value of `CAMPAIGN_DIR`. */
  folder: string;
  campaignDir: string | undefined;
  shadow: ShadowCampaign;
  /** Moves uploaded pictures into the campaign; called before any file is written. */
  savePictures: (names: Iterable<string>) => Promise<void>;
  now: () => Date;
};

/** What the requests of the Campaign room share. Drafts are stateless; only the last save is kept, so that it can be undone. */
export type DeskContext = CampaignDeskOptions & {
  disk: CampaignOnDisk;
  lastSave?: (LastSave & { before: Texts; revision: string }) | undefined;
};

/** Applies edits to the current files; with `madeOn`, those that still fit after being made on earlier ones. */
export function answerDraft(desk: DeskContext, { revision, edits, madeOn }: DraftRequest): DraftAnswer {
  const { disk } = desk;
  const files = disk.read();
  if (files.revision !== revision) return disk.conflict(files, revision);
  if (madeOn === undefined) return changeOf(files, draftOf(desk, files, edits));
  const carried = carriedEdits(edits, disk.textsOf(madeOn) ?? new Map(), files.texts);
  const change = changeOf(files, draftOf(desk, files, carried.edits));
  const others = change.misfits.map((each) => ({ ...each, edit: carried.numbers[each.edit] ?? each.edit }));
  return { ...change, misfits: [...carried.misfits, ...others] };
}

const changeOf = (files: CampaignTexts, { result, texts }: Drafted): DraftChange => ({
  ...result,
  view: differenceOf(viewOf(files.texts), viewOf(texts)),
});

/** What edits come to, with the texts that they would save, and the campaign they load as when nothing is wrong. */
type Drafted = { result: DraftResult; texts: Texts; campaign: Campaign | undefined };

/** Applies edits to the files on disk and reports the result. A draft without faults becomes the preview. */
export function draftOf(
  { folder, shadow }: DeskContext,
  files: CampaignTexts,
  edits: readonly Edit[],
): Drafted {
  const { texts, misfits } = edited(files, edits);
  shadow.linkPictures();
  const { problems, campaign } = validateDraft({ ...files, texts }, shadow.folder, folder);
  const result: DraftResult = {
    outcome: 'draft',
    revision: files.revision,
    shown: problems.length === 0 ? shadow.show(texts) : shadow.shown(),
    problems: [...problems],
    changes: fileChanges(files.texts, texts),
    misfits,
  };
  return { result, texts, campaign };
}

function edited({ texts }: CampaignTexts, edits: readonly Edit[]): { texts: Texts; misfits: Misfit[] } {
  if (edits.length === 0) return { texts, misfits: [] };
  const schemas = fileSchemas(factsOf(texts).languages);
  const misfits: Misfit[] = [];
  const after = new Map(texts);
  for (const [file, own] of Map.groupBy(edits.entries(), ([, edit]) => edit.file)) {
    const text = texts.get(file);
    if (text === undefined || readable(text) === undefined) {
      misfits.push(...own.map(([index]) => ({ edit: index, reason: reasons.unreadable })));
      continue;
    }
    const made = editYaml(
      text,
      own.map(([, edit]) => edit),
      layoutOf(schemas[file], text),
    );
    after.set(file, made.text);
    misfits.push(...made.misfits.map(({ edit, reason }) => ({ edit: own[edit]?.[0] ?? 0, reason })));
  }
  return { texts: after, misfits };
}

/** Every problem that would fail the build with these texts. */
type Validated = { campaign?: Campaign; problems: readonly Problem[] };

/**
 * @param folder of the draft, whose `pictures/` contains all pictures
 * @param real the campaign's own folder, to be named in messages
 */
function validateDraft({ texts, problems }: CampaignTexts, folder: string, real: string): Validated {
  const unreadable = problems.map(({ file }) => [file, ''] as const);
  try {
    const campaign = loadCampaign(folder, Object.fromEntries([...unreadable, ...texts]), real);
    return { campaign, problems };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const others = error.problems.filter(({ file }) => !problems.some((problem) => problem.file === file));
    return { problems: [...problems, ...others] };
  }
}

/**
 * Which edits, by index, can be rebased onto changed files: those whose place still has the value it had when they were
 * made. Lists along the path must have the same items in the same order, or an edit could reach another apartment.
 */
function carriedEdits(
  edits: readonly Edit[],
  madeOn: Texts,
  now: Texts,
): { edits: Edit[]; numbers: number[]; misfits: Misfit[] } {
  const before = valuesByFile(madeOn);
  const after = valuesByFile(now);
  const fits = edits.map((edit) => {
    const [old, fresh] = [before.get(edit.file), after.get(edit.file)];
    if (!isSamePlace(old, fresh, edit.path)) return false;
    before.set(
      edit.file,
      attempt(() => valuesAfter(old, edit), old),
    );
    after.set(
      edit.file,
      attempt(() => valuesAfter(fresh, edit), fresh),
    );
    return true;
  });
  const reason = misfits.changed;
  return {
    edits: edits.filter((_, index) => fits[index]),
    numbers: fits.flatMap((isSame, index) => (isSame ? [index] : [])),
    misfits: fits.flatMap((isSame, edit) => (isSame ? [] : [{ edit, reason }])),
  };
}

/** Unreadable files have nothing to compare with. */
const valuesByFile = (texts: Texts): Map<CampaignFile, unknown> =>
  new Map([...texts].map(([file, text]) => [file, attempt(parsedYaml(text).values, undefined)]));

function attempt<T>(make: () => T, otherwise: T): T {
  try {
    return make();
  } catch {
    return otherwise;
  }
}

function isSamePlace(old: unknown, fresh: unknown, path: string): boolean {
  const keys = keysOf(path);
  const above = keys.map((_, length) => keys.slice(0, length).join('.'));
  return (
    above.every((each) => isDeepStrictEqual(namesOf(valueAt(old, each)), namesOf(valueAt(fresh, each)))) &&
    isDeepStrictEqual(valueAt(old, path), valueAt(fresh, path))
  );
}

/** What identifies a list's items: their ids, or else their number. */
const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => valueAt(item, 'id')) : undefined;
