import { publishingNotes } from '../../../campaign/checks/publishing-notes.ts';
import type { Problem } from '../../../campaign/read/campaign-error.ts';
import { type Texts, valuesIn } from '../../../campaign/read/file-texts.ts';
import type { Campaign } from '../../../campaign/schema/campaign.ts';
import type { CampaignFile, FileValues } from '../../../campaign/schema/files.ts';
import {
  type Bilingual,
  bilingual,
  forOperators,
} from '../../../campaign/schema/languages/operator-languages.ts';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import { seasonNotes } from '../../../new-campaign/season-notes.ts';
import type { PublishingNote } from '../contract/campaign.ts';
import { placeholdersOf, shownPlace, statusOf } from './campaign-values.ts';

/**
 * What to look at before a draft goes online: what names another season or is unchanged, and what the build says.
 * @param others the campaigns beside it: the one that began last before it is compared with it
 */
export function beforePublishing(
  campaign: Campaign,
  texts: Texts,
  others: readonly { folder: string; values: FileValues }[],
  now: Date,
): PublishingNote[] {
  const values = valuesIn(texts);
  const [old] = others
    .flatMap(({ folder, values }) => {
      const { when } = statusOf(folder, values, now);
      return when !== undefined && when.start < campaign.settings.period.start
        ? [{ values, period: when }]
        : [];
    })
    .toSorted((one, other) => other.period.start.localeCompare(one.period.start));
  const season =
    old === undefined ? [] : [...seasonNotes(campaign, old.period), ...copied(values, old.values)];
  const notes = [
    ...season.map((note) => ({ about: 'season' as const, ...note })),
    ...publishingNotes(campaign, now.getTime(), (file) => String(texts.get(file as CampaignFile))),
  ];
  const { common } = placeholdersOf(values);
  /** Texts that are quoted say what the page will say. */
  const filled = (message: Bilingual): Bilingual =>
    forOperators((language) =>
      message[language].replaceAll(/\{(\w+)\}/g, (braces, name) => common[language]?.[name] ?? braces),
    );
  const alike = Map.groupBy(notes, ({ about, message }) => `${about} ${message.en}`);
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const places = [first, ...more].map((note) => shownPlace(note, values));
    return [{ about: first.about, message: filled(first.message), places }];
  });
}

/** What a new campaign has from the one before and nothing can search. It goes from the list when it is changed. */
function copied(values: FileValues, old: FileValues): Problem[] {
  const heroes = Object.keys(Object(valueAt(values['campaign.yaml'], 'hero')));
  const apartments = Object.keys(Object(values['apartments.yaml']));
  const places: { file: CampaignFile; path: string }[] = [
    ...heroes.map((index) => ({ file: 'campaign.yaml' as const, path: `hero.${index}.image` })),
    { file: 'campaign.yaml', path: 'formProvider.formId' },
    ...apartments.map((index) => ({ file: 'apartments.yaml' as const, path: index })),
    { file: 'terms.yaml', path: '' },
  ];
  // Whether an apartment is free says nothing of its rent.
  const said = (value: unknown) =>
    JSON.stringify(value, (key, each) => (key === 'availability' ? undefined : each));
  return places.flatMap(({ file, path }) => {
    const now = said(valueAt(values[file], path));
    if (now === undefined || now !== said(valueAt(old[file], path))) return [];
    return [{ file, path, message: unchanged }];
  });
}

const unchanged = bilingual(
  '前回のキャンペーンのままです。今回も正しいかご確認ください。',
  'is as in the campaign before; make sure that it is still right',
);
