import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Campaign } from '../../../campaign/campaign.ts';
import { constantsFor } from '../../../campaign/constants.ts';
import { type Bilingual, bilingual, forOperators } from '../../../campaign/languages/operator-languages.ts';
import { oldWordsIn } from '../../../campaign/old-season.ts';
import { picturesOf } from '../../../campaign/pictures.ts';
import { publishingNotes } from '../../../campaign/publishing-notes.ts';
import { textsOf, textsOfCampaign } from '../../../campaign/texts-of.ts';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import type { CampaignFile, FileValues, PublishingNote } from '../contract/campaign.ts';
import { statusOf } from './campaign-status.ts';
import { readCampaignTexts, type Texts } from './campaign-texts.ts';
import { valuesIn } from './campaign-values.ts';

type Note = Omit<PublishingNote, 'places'> & { file: string; path: string };

/**
 * What to look at before a draft goes online: what still speaks of the season before, and what the build says.
 * @param folder of the campaign itself, beside which the earlier ones are
 */
export function beforePublishing(
  campaign: Campaign,
  folder: string,
  texts: Texts,
  now: Date,
): PublishingNote[] {
  const old = previousOf(campaign, folder, now);
  const notes: Note[] = [
    ...(old === undefined
      ? []
      : [...oldMentions(campaign, old.period), ...copied(valuesIn(texts), old.values)]),
    ...publishingNotes(campaign, now.getTime(), (file) => texts.get(file as CampaignFile) ?? ''),
  ];
  const filled = fillingIn(campaign);
  const alike = Map.groupBy(notes, ({ about, message }) => `${about} ${message.en}`);
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const places = group.map(({ file, path }) => ({ file, path }));
    return [{ about: first.about, message: filled(first.message), places }];
  });
}

/** The campaign in a folder beside it that began last before it. */
function previousOf({ settings }: Campaign, folder: string, now: Date) {
  const campaigns = dirname(folder);
  return readdirSync(campaigns)
    .filter((name) => name !== basename(folder))
    .flatMap((name) => {
      const values = valuesIn(readCampaignTexts(join(campaigns, name)).texts);
      const { when } = statusOf(name, values['campaign.yaml'], now);
      return when !== undefined && when.start < settings.period.start ? [{ values, period: when }] : [];
    })
    .toSorted((one, other) => one.period.start.localeCompare(other.period.start))
    .at(-1);
}

function oldMentions(campaign: Campaign, period: Campaign['settings']['period']): Note[] {
  const wordsIn = oldWordsIn({ period }, campaign.settings);
  const noted = (place: { file: string; path: string }, text: string, say: typeof saysOld): Note[] => {
    const words = wordsIn(text);
    if (words.length === 0) return [];
    const [ja, en] = [
      words.map((word) => `「${word}」`).join(''),
      words.map((word) => `“${word}”`).join(', '),
    ];
    return [{ about: 'season', file: place.file, path: place.path, message: say(bilingual(ja, en)) }];
  };
  return [
    ...textsOf(campaign.settings).flatMap((text) =>
      noted({ file: 'campaign.yaml', path: text.path }, text.value, saysOld),
    ),
    ...textsOfCampaign(campaign).flatMap((text) => noted(text, text.value, saysOld)),
    ...picturesOf(campaign).flatMap((picture) => noted(picture, picture.image, showsOld)),
  ];
}

const saysOld = (words: Bilingual): Bilingual =>
  bilingual(`前回の時期の言葉が残っています：${words.ja}`, `still speaks of the season before: ${words.en}`);

const showsOld = (words: Bilingual): Bilingual =>
  bilingual(
    `写真の名前に、前回の時期の言葉があります：${words.ja}`,
    `may be a picture of the season before; its name has ${words.en}`,
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
  const said = (all: FileValues, { file, path }: (typeof places)[number]) =>
    // Whether an apartment is free says nothing of its rent.
    JSON.stringify(path === '' ? all[file] : valueAt(all[file], path), (key, value) =>
      key === 'availability' ? undefined : value,
    );
  return places
    .filter((place) => said(values, place) !== undefined && said(values, place) === said(old, place))
    .map((place) => ({ about: 'season', ...place, message: unchanged }));
}

const unchanged = bilingual(
  '前回のキャンペーンのままです。今回も正しいかご確認ください。',
  'is as in the campaign before; make sure that it is still right',
);

/** Texts that are quoted say what the page will say. */
const fillingIn = ({ settings, apartments }: Campaign) => {
  const constants = forOperators((language) => constantsFor(settings, apartments, language));
  return (message: Bilingual): Bilingual =>
    forOperators((language) =>
      message[language].replaceAll(/\{(\w+)\}/g, (braces, name) =>
        String(constants[language][name] ?? braces),
      ),
    );
};
