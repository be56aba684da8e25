import type { Campaign } from '../../../campaign/campaign.ts';
import type { Language } from '../../../campaign/language.ts';
import { languages as known } from '../../../campaign/languages.ts';
import { yamlExcessOnce } from '../../../campaign/parsed-yaml.ts';
import {
  type CampaignFile,
  campaignFiles,
  type DraftResult,
  type DraftView,
  type Edit,
  type FileForm,
} from '../contract/campaign.ts';
import type { CampaignTexts } from './campaign-texts.ts';
import { fileChanges } from './campaign-texts.ts';
import { describeTexts, draftCards, draftConstants, draftPlaceholders, readParts } from './draft-parts.ts';
import { applyEdits, type Texts } from './edit/apply-edits.ts';
import { parse, type Source } from './edit/source.ts';
import { fileForm } from './form/file-form.ts';
import { fileSchemas, layoutOf } from './form/form-schema.ts';
import { judgeDraft } from './judge-draft.ts';
import type { ShadowCampaign } from './shadow-campaign.ts';

/** @param real the campaign's own folder, to be named in messages */
export type Desk = { real: string; shadow: ShadowCampaign };

/** What edits come to, with the texts that they would save, and the campaign they load as when nothing is wrong. */
export type Drafted = { result: DraftResult; texts: Texts; campaign: Campaign | undefined };

/** Applies edits to the files on disk and reports the result. A draft without faults becomes the preview. */
export function draftOf(files: CampaignTexts, edits: readonly Edit[], { real, shadow }: Desk): Drafted {
  const { texts, misfits } = edited(files, edits);
  shadow.linkPictures();
  const { problems, campaign } = judgeDraft({ ...files, texts }, shadow.folder, real);
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

/** Of the files on disk, which every draft is compared with. */
const views = new WeakMap<Texts, DraftView>();

/** What the app shows of texts. */
export function viewOf(texts: Texts): DraftView {
  const view = views.get(texts) ?? makeView(texts);
  views.set(texts, view);
  return view;
}

function makeView(texts: Texts): DraftView {
  const sources = new Map([...texts].flatMap(([file, text]) => readable(file, text)));
  const parts = readParts({
    campaign: sources.get('campaign.yaml'),
    apartments: sources.get('apartments.yaml'),
    copy: sources.get('copy.yaml'),
  });
  const constants = draftConstants(parts);
  return {
    languages: parts.languages.map((tag) => ({ tag, name: known[tag].name })),
    files: formsOf(sources, parts.languages, constants),
    placeholders: draftPlaceholders(parts, constants),
    cards: draftCards(parts, constants),
  };
}

function edited({ texts }: CampaignTexts, edits: readonly Edit[]) {
  if (edits.length === 0) return { texts, misfits: [] };
  const readableTexts = new Map([...texts].filter(([file, text]) => readable(file, text).length > 0));
  const { languages } = readParts({ campaign: sourceOf(readableTexts.get('campaign.yaml')) });
  const schemas = fileSchemas(languages);
  const made = applyEdits(readableTexts, edits, (file) =>
    layoutOf(schemas[file], readableTexts.get(file) ?? ''),
  );
  return { texts: new Map([...texts, ...made.texts]), misfits: made.misfits };
}

const sourceOf = (text: string | undefined): Source | undefined =>
  text === undefined ? undefined : parse(text);

/** Empty when a file cannot be shown as a form; its problems say why. */
function readable(file: CampaignFile, text: string): [CampaignFile, Source][] {
  if (yamlExcessOnce(text) !== undefined) return [];
  const source = parse(text);
  return source.document.errors.length > 0 ? [] : [[file, source]];
}

function formsOf(
  sources: ReadonlyMap<CampaignFile, Source>,
  tags: readonly Language[],
  constants: Parameters<typeof describeTexts>[1],
): FileForm[] {
  const schemas = fileSchemas(tags);
  return campaignFiles.map((file) => {
    const source = sources.get(file);
    return source === undefined
      ? { file }
      : { file, root: fileForm(source, schemas[file], describeTexts(file, constants)) };
  });
}
