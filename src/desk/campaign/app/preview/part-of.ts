import type { Part } from '../../contract/preview.ts';

/** A field by its file and path, such as `2.name.en`. */
export type Place = { file: string; path: string };

/** The part of the page for each first key of `copy.yaml` and `campaign.yaml`. */
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

/** The part of the page that contains a field's text; undefined for text in the page's head or on no page. */
export function partOf({ file, path }: Place): Part | undefined {
  const [first = ''] = path.split('.');
  if (file === 'apartments.yaml')
    return { section: 'rooms', ...(first !== '' && { article: Number(first) }) };
  if (file === 'steps.yaml') return { section: 'steps' };
  if (file === 'terms.yaml') return { section: 'terms' };
  const section = sections[file]?.[first];
  return section === undefined ? undefined : { section };
}
