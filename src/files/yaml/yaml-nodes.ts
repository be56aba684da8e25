import { isPair, isScalar, type Node, type Pair, type YAMLMap } from 'yaml';
import { type ParsedYaml, parsedYaml } from '../../campaign/read/parsed-yaml.ts';
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

/** A key awaiting a decision: its lines are prepared behind `#+`, at the place where it will go. */
type PreparedKey = {
  /** Of the lines, without the first one's indentation. */
  from: number;
  to: number;
  column: number;
  /** The value it would have; undefined when its lines are incomplete. */
  value: unknown;
};

/** The prepared lines of a key of a block map, if there are any. */
export function preparedKey({ text }: ParsedYaml, map: YAMLMap, key: string): PreparedKey | undefined {
  if (map.flow === true || !map.range || !/^\w+$/.test(key) || !text.includes(`#+ ${key}:`)) return undefined;
  const [start, , end] = map.range;
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const margin = `^ {${column}}#\\+ `;
  const lines = new RegExp(`${margin}${key}:.*(?:\\n {${column}}#\\+  .*)*`, 'm');
  const found = lines.exec(text.slice(start, end));
  if (found === null) return undefined;
  const written = found[0].trimEnd();
  const waiting = parsedYaml(written.replaceAll(new RegExp(margin, 'gm'), '')).values();
  const value = Object(waiting)[key];
  return { from: start + found.index + column, to: start + found.index + written.length, column, value };
}
