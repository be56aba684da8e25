import { languages } from './language.ts';
import { isText } from './message.ts';

/** Every sentence of a tree with its path, both languages. */
export function textsOf(tree: unknown, path = ''): { path: string; value: string }[] {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (isText(tree)) return languages.map((language) => ({ path: at(language), value: tree[language] }));
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsOf(value, at(key)));
}
