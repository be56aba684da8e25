import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { type ParsedYaml, parsedYaml } from '../../../../campaign/parsed-yaml.ts';

/** A file's text with its parsed nodes. */
export type Source = Pick<ParsedYaml, 'text' | 'document'>;

/** As `Map`, so that no key in a file can pollute a prototype. */
export type Data = unknown;

export const parse = (text: string): Source => parsedYaml(text);

export const dataOf = ({ document }: Source): Data => document.toJS({ mapAsMap: true });

export const keysOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** Appends to a path; the path of the whole file is empty. */
export const joined = (...keys: readonly string[]): string => keys.filter((key) => key !== '').join('.');

/** Splits `hero.headline` into `hero` and `headline`. */
export function splitPath(path: string): { parent: string; key: string } {
  const keys = keysOf(path);
  return { parent: keys.slice(0, -1).join('.'), key: keys.at(-1) ?? '' };
}

/** The node at a path, without following aliases; undefined when there is none. */
export function nodeAt({ document }: Source, path: string): Node | undefined {
  let node: unknown = document.contents;
  for (const key of keysOf(path)) {
    if (isMap(node)) node = pairOf(node.items, key)?.value;
    else if (isSeq(node) && /^\d+$/.test(key)) node = node.items[Number(key)];
    else return undefined;
  }
  return (node ?? undefined) as Node | undefined;
}

export const pairOf = (pairs: readonly Pair[], key: string): Pair | undefined =>
  pairs.find((pair) => isKey(pair, key));

const isKey = ({ key }: Pair, wanted: string): boolean => isScalar(key) && String(key.value) === wanted;
