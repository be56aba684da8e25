import { z } from 'zod';
import { type Campaign, campaignSchemas } from '../schema/campaign.ts';
import type { FieldMeta } from '../schema/fields.ts';
import { partOfFile } from '../schema/files.ts';
import { isLanguage, type Language } from '../schema/languages.ts';

/** As JSON, in which zod keeps the fields' metadata. */
type Schema = FieldMeta & { properties?: Record<string, Schema>; items?: Schema };

/** The schemas of the five files as data. What they refine beyond the shape is not in it. */
export const fileSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(campaignSchemas).map(([file, schema]) => [
    file,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema,
  ]),
);

/** A string of a tree with its place, and what its schema says of it. */
type Leaf = Schema & { path: string; value: string };

function leavesOf(tree: unknown, path: string, schema?: Schema): Leaf[] {
  if (typeof tree === 'string') return [{ ...schema, path, value: tree }];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, each]) =>
    leavesOf(each, path === '' ? key : `${path}.${key}`, schema?.items ?? schema?.properties?.[key]),
  );
}

/** Every string of the campaign's files. */
export const allLeaves = (campaign: Campaign): (Leaf & { file: string })[] =>
  Object.entries(partOfFile).flatMap(([file, part]) =>
    leavesOf(campaign[part], '', fileSchemas[file]).map((leaf) => ({ ...leaf, file })),
  );

/** Those that are in one of several languages, in which their paths end: `2.name.en`. */
const inLanguages = <Any extends Leaf>(leaves: readonly Any[]): (Any & { language: Language })[] =>
  leaves.flatMap((leaf) => {
    const language = leaf.path.split('.').at(-1);
    return isLanguage(language) ? [{ ...leaf, language }] : [];
  });

/** Every sentence of a tree with its path, in all its languages. */
export const textsOf = (tree: unknown, path = '') => inLanguages(leavesOf(tree, path));

/** One sentence of a campaign in one language. */
export type FileText = ReturnType<typeof allTexts>[number];

/** Every value of the campaign's files that each language has its own of. */
export const allTexts = (campaign: Campaign) => inLanguages(allLeaves(campaign));

/** What people read as a sentence, or as part of one: all but addresses and ids. */
export const sentencesOf = (campaign: Campaign): FileText[] =>
  allTexts(campaign).filter(({ field }) => field === 'text');

/** A text without its placeholders, which are filled in the reader's language: from the inside out, since plurals have more. */
export function ownWords(text: string): string {
  // A sign in its place: '{giftMonths} months' must not be read as the end of another figure.
  const shorter = text.replaceAll(/\{[^{}]*\}/g, '…');
  return shorter === text ? text : ownWords(shorter);
}
