import { isPair, isScalar, type Node, type Pair, type YAMLMap } from 'yaml';
import type { ParsedYaml } from '../../campaign/read/parsed-yaml.ts';
import { keysOf } from './yaml-edit.ts';

/** The node at a path, without following aliases; undefined when there is none. */
export const nodeAt = ({ document }: Pick<ParsedYaml, 'document'>, path: string): Node | undefined =>
  (document.getIn(keysOf(path), true) ?? undefined) as Node | undefined;

export const pairOf = (pairs: readonly Pair[], key: string): Pair | undefined =>
  pairs.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);

/** A key with its value, or a list item. */
export type Item = Pair | Node;

/** A map or list. */
export type Collection = Pick<YAMLMap, 'flow' | 'comment' | 'commentBefore'> & { items: Item[] };

/** The node that has the comment and the empty line above an item. */
export const startOf = (item: Item): Node => (isPair(item) ? item.key : item) as Node;

export const joinedComments = (...comments: (string | null | undefined)[]): string =>
  comments.filter((comment) => comment).join('\n');
