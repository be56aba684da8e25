import { type Campaign, partOfFile } from '../schema/campaign.ts';
import { isLanguage, type Language } from '../schema/languages.ts';
import { isText } from './message.ts';

/** One sentence of a campaign in one language. */
export type LanguageText = {
  /** Ends in the language: `2.name.en`. */
  path: string;
  language: Language;
  value: string;
};

export type FileText = LanguageText & { file: string };

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

/** Every value of the campaign's files that each language has its own of, with its file. */
export const allTexts = (campaign: Campaign): FileText[] =>
  Object.entries(partOfFile).flatMap(([file, part]) =>
    textsOf(campaign[part]).map((text) => ({ file, ...text })),
  );

/** The sentences that are the campaign's alone: all but those of `campaign.yaml`, such as the company's address. */
export const textsOfCampaign = (campaign: Campaign): FileText[] =>
  allTexts(campaign).filter(({ file }) => file !== 'campaign.yaml');
