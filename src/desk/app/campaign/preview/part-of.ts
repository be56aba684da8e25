import type { Part } from '../../../contract/preview.ts';

/** A field of the form by its file and its path, as `2.name.en`. */
export type Place = { file: string; path: string };

/** Where the texts of `copy.yaml` and the facts of `campaign.yaml` stand on the page, by their first key. */
const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'copy.yaml': {
    splash: 'splash',
    header: 'home',
    hero: 'home',
    offer: 'offer',
    apartments: 'rooms',
    apartmentCard: 'rooms',
    steps: 'steps',
    entry: 'contact',
    terms: 'terms',
    footer: 'footer',
    thirdParties: 'footer',
  },
  'campaign.yaml': {
    hero: 'home',
    gift: 'offer',
    giftImage: 'offer',
    company: 'footer',
    formProvider: 'contact',
  },
};

/** The part of the page that a field's text is in; nothing for what stands in its head or on no page. */
export function partOf({ file, path }: Place): Part | undefined {
  const [first = ''] = path.split('.');
  if (file === 'apartments.yaml')
    return { section: 'rooms', ...(first !== '' && { article: Number(first) }) };
  if (file === 'steps.yaml') return { section: 'steps' };
  if (file === 'terms.yaml') return { section: 'terms' };
  const section = sections[file]?.[first];
  return section === undefined ? undefined : { section };
}
