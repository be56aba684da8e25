import type { Campaign } from '../schema/campaign.ts';
import { isLanguage, type Language } from '../schema/language.ts';
import { isText } from './message.ts';

/** One sentence of a campaign in one language. */
export type LanguageText = {
  /** Ends in the language: `2.name.en`. */
  path: string;
  language: Language;
  value: string;
};

/** Every sentence of a tree with its path, in all its languages. */
export function textsOf(tree: unknown, path = ''): LanguageText[] {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (isText(tree)) {
    const tags = Object.keys(tree).filter(isLanguage);
    return tags.map((language) => ({ path: at(language), language, value: tree[language] }));
  }
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsOf(value, at(key)));
}

/** Every sentence of the campaign's files that readers see, with its file. */
export const textsOfCampaign = ({ apartments, steps, copy, terms }: Campaign) =>
  Object.entries({
    'apartments.yaml': apartments,
    'steps.yaml': steps,
    'copy.yaml': copy,
    'terms.yaml': terms,
  }).flatMap(([file, tree]) => textsOf(tree).map((text) => ({ file, ...text })));
