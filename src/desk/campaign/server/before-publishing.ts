import { publishingNotes } from '../../../campaign/checks/publishing-notes.ts';
import { picturesOf } from '../../../campaign/content/pictures.ts';
import { oldWordsIn } from '../../../campaign/content/season.ts';
import { allTexts } from '../../../campaign/content/texts-of.ts';
import type { Campaign } from '../../../campaign/schema/campaign.ts';
import {
  type Bilingual,
  bilingual,
  forOperators,
} from '../../../campaign/schema/languages/operator-languages.ts';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import type { CampaignFile, FileValues, PublishingNote } from '../contract/campaign.ts';
import { type Texts, valuesIn } from './campaign-files.ts';
import { placeholdersOf, shownPlace, statusOf } from './campaign-values.ts';

type Note = Omit<PublishingNote, 'places'> & { file: string; path: string };

/**
 * What to look at before a draft goes online: what still speaks of the season before, and what the build says.
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
  const notes: Note[] = [
    ...(old === undefined ? [] : [...oldMentions(campaign, old.period), ...copied(values, old.values)]),
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

/** Texts and names of pictures that still speak of the season before. */
function oldMentions(campaign: Campaign, period: Campaign['settings']['period']): Note[] {
  const wordsIn = oldWordsIn({ period }, campaign.settings);
  return [
    ...allTexts(campaign).map((text) => ({ ...text, say: saysOld })),
    ...picturesOf(campaign).map((picture) => ({ ...picture, value: picture.image, say: showsOld })),
  ].flatMap(({ file, path, value, say }) => {
    const words = wordsIn(value);
    if (words.length === 0) return [];
    const ja = words.map((word) => `「${word}」`).join('');
    const en = words.map((word) => `“${word}”`).join(', ');
    return [{ about: 'season', file, path, message: say(bilingual(ja, en)) }];
  });
}

const saysOld = ({ ja, en }: Bilingual): Bilingual =>
  bilingual(`前回の時期の言葉が残っています：${ja}`, `still speaks of the season before: ${en}`);

const showsOld = ({ ja, en }: Bilingual): Bilingual =>
  bilingual(
    `写真の名前に、前回の時期の言葉があります：${ja}`,
    `may be a picture of the season before; its name has ${en}`,
  );

/** What a new campaign has from the one before and nothing can search. It goes from the list when it is changed. */
function copied(values: FileValues, old: FileValues): Note[] {
  const heroes = Object.keys(Object(valueAt(values['campaign.yaml'], 'hero')));
  const places: { file: CampaignFile; path: string }[] = [
    ...heroes.map((index) => ({ file: 'campaign.yaml' as const, path: `hero.${index}.image` })),
    { file: 'campaign.yaml', path: 'formProvider.formId' },
    { file: 'apartments.yaml', path: '' },
    { file: 'terms.yaml', path: '' },
  ];
  // Whether an apartment is free says nothing of its rent.
  const said = (value: unknown) =>
    JSON.stringify(value, (key, each) => (key === 'availability' ? undefined : each));
  return places.flatMap(({ file, path }) => {
    const now = said(valueAt(values[file], path));
    if (now === undefined || now !== said(valueAt(old[file], path))) return [];
    return [{ about: 'season', file, path, message: unchanged }];
  });
}

const unchanged = bilingual(
  '前回のキャンペーンのままです。今回も正しいかご確認ください。',
  'is as in the campaign before; make sure that it is still right',
);
