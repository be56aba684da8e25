import type { Campaign } from '../../../campaign/campaign.ts';
import type { Language } from '../../../campaign/language.ts';
import { languages as known } from '../../../campaign/languages.ts';
import { type ParsedYaml, parsedYaml, yamlExcessOnce } from '../../../campaign/parsed-yaml.ts';
import { editYaml } from '../../../files/yaml/edit-yaml.ts';
import { misfits as reasons } from '../../../files/yaml/misfit.ts';
import {
  campaignFiles,
  type DraftResult,
  type DraftView,
  type Edit,
  type FileForm,
  type Misfit,
} from '../contract/campaign.ts';
import { type CampaignTexts, fileChanges, type Texts } from './campaign-texts.ts';
import { describeTexts, draftCards, draftConstants, draftPlaceholders, readParts } from './draft-parts.ts';
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
  const parts = readParts({
    campaign: readable(texts.get('campaign.yaml')),
    apartments: readable(texts.get('apartments.yaml')),
    copy: readable(texts.get('copy.yaml')),
  });
  const constants = draftConstants(parts);
  return {
    languages: parts.languages.map((tag) => ({ tag, name: known[tag].name })),
    files: formsOf(texts, parts.languages, constants),
    placeholders: draftPlaceholders(parts, constants),
    cards: draftCards(parts, constants),
  };
}

function edited({ texts }: CampaignTexts, edits: readonly Edit[]): { texts: Texts; misfits: Misfit[] } {
  if (edits.length === 0) return { texts, misfits: [] };
  const { languages } = readParts({ campaign: readable(texts.get('campaign.yaml')) });
  const schemas = fileSchemas(languages);
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

/** Undefined when a file cannot be shown as a form; its problems say why. */
function readable(text: string | undefined): ParsedYaml | undefined {
  if (text === undefined || yamlExcessOnce(text) !== undefined) return undefined;
  const source = parsedYaml(text);
  return source.document.errors.length > 0 ? undefined : source;
}

function formsOf(
  texts: Texts,
  tags: readonly Language[],
  constants: Parameters<typeof describeTexts>[1],
): FileForm[] {
  const schemas = fileSchemas(tags);
  return campaignFiles.map((file) => {
    const source = readable(texts.get(file));
    return source === undefined
      ? { file }
      : { file, root: fileForm(source, schemas[file], describeTexts(file, constants)) };
  });
}
