import { z } from 'zod';
import { type Campaign, campaignSchemas, partOfFile } from '../schema/campaign.ts';
import type { FieldMeta } from '../schema/fields.ts';
import { isLanguage, type Language } from '../schema/languages.ts';
import { isText } from './message.ts';

/** One sentence of a campaign in one language. */
export type LanguageText = {
  /** Ends in the language: `2.name.en`. */
  path: string;
  language: Language;
  value: string;
};

/** With what its schema says of it. */
export type FileText = LanguageText & Pick<FieldMeta, 'field' | 'face'> & { file: string };

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
    textsOf(campaign[part]).map((text) => {
      const { field, face } = schemaAt(file, text.path) ?? {};
      return { file, field, face, ...text };
    }),
  );

/** What people read as a sentence, or as part of one: all but addresses and ids. */
export const sentencesOf = (campaign: Campaign): FileText[] =>
  allTexts(campaign).filter(({ field }) => field === 'text');

/** Every text that is set in the display face. */
export const headingsOf = (campaign: Campaign): FileText[] =>
  allTexts(campaign).filter(({ face }) => face === 'display');

/** As JSON, in which zod keeps the fields' metadata. */
type Schema = FieldMeta & { properties?: Record<string, Schema>; items?: Schema };

/** The schemas of the five files as data. What they refine beyond the shape is not in it. */
export const fileSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(campaignSchemas).map(([file, schema]) => [
    file,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema,
  ]),
);

const schemaAt = (file: string, path: string): Schema | undefined =>
  path
    .split('.')
    .reduce<Schema | undefined>((above, key) => above?.items ?? above?.properties?.[key], fileSchemas[file]);

/** A text without its placeholders, which are filled in the reader's language: from the inside out, since plurals have more. */
export function ownWords(text: string): string {
  // A sign in its place: '{giftMonths} months' must not be read as the end of another figure.
  const shorter = text.replaceAll(/\{[^{}]*\}/g, '…');
  return shorter === text ? text : ownWords(shorter);
}
