import { type Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';

/** A file's text with its nodes, which know where in the text they stand. */
export type Source = { text: string; document: Document.Parsed };

/** Maps stay maps, so that no key of a file can mean anything to JavaScript. */
export type Data = unknown;

export const parse = (text: string): Source => ({
  text,
  document: parseDocument(text, { keepSourceTokens: true, logLevel: 'silent' }),
});

export const dataOf = ({ document }: Source): Data => document.toJS({ mapAsMap: true });

export const keysOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** The path below a path; that of the whole file is empty. */
export const joined = (...keys: readonly string[]): string => keys.filter((key) => key !== '').join('.');

/** `hero` and `headline` of `hero.headline`. */
export function splitPath(path: string): { parent: string; key: string } {
  const keys = keysOf(path);
  return { parent: keys.slice(0, -1).join('.'), key: keys.at(-1) ?? '' };
}

/** The node at a path, aliases not followed; undefined where there is none. */
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

export const isKey = ({ key }: Pair, wanted: string): boolean =>
  isScalar(key) && String(key.value) === wanted;
