import type { Campaign } from './campaign.ts';
import { languages } from './language.ts';
import { isText } from './message.ts';

/** Every sentence of a tree with its path, both languages. */
export function textsOf(tree: unknown, path = ''): { path: string; value: string }[] {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (isText(tree)) return languages.map((language) => ({ path: at(language), value: tree[language] }));
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsOf(value, at(key)));
}

/** Every sentence that the campaign's files say to the reader, with its file. Paths end in the language. */
export const textsOfCampaign = ({ apartments, steps, copy, terms }: Campaign) =>
  Object.entries({
    'apartments.yaml': apartments,
    'steps.yaml': steps,
    'copy.yaml': copy,
    'terms.yaml': terms,
  }).flatMap(([file, tree]) => textsOf(tree).map((text) => ({ file, ...text })));
