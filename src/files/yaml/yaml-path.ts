import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { ParsedYaml } from '../../campaign/parsed-yaml.ts';

export const keysOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** Appends to a path; the path of the whole file is empty. */
export const joined = (...keys: readonly string[]): string => keys.filter((key) => key !== '').join('.');

/** Splits `hero.headline` into `hero` and `headline`. */
export function splitPath(path: string): { parent: string; key: string } {
  const keys = keysOf(path);
  return { parent: keys.slice(0, -1).join('.'), key: keys.at(-1) ?? '' };
}

/** The node at a path, without following aliases; undefined when there is none. */
export const nodeAt = (source: Pick<ParsedYaml, 'document'>, path: string): Node | undefined =>
  nodesTo(source, path).at(-1);

/** The nodes from the whole file down to a path; the last is undefined when there is none. */
export function nodesTo({ document }: Pick<ParsedYaml, 'document'>, path: string): (Node | undefined)[] {
  let node: unknown = document.contents;
  return [
    document.contents ?? undefined,
    ...keysOf(path).map((key) => {
      if (isMap(node)) node = pairOf(node.items, key)?.value;
      else node = isSeq(node) && /^\d+$/.test(key) ? node.items[Number(key)] : undefined;
      return (node ?? undefined) as Node | undefined;
    }),
  ];
}

export const pairOf = (pairs: readonly Pair[], key: string): Pair | undefined =>
  pairs.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);

/** The value at a path; undefined when there is none. No key of a file reaches a prototype. */
export const valueAt = (values: unknown, path: string): unknown =>
  keysOf(path).reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    values,
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
