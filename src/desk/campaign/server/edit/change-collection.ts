import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Value } from '../../contract/campaign.ts';
import { type Body, bodiesOf, columnOf, waitingKey } from './bodies.ts';
import {
  columnOfLine,
  endOfLine,
  lineBreakOf,
  MisfitError,
  nodeAt,
  pairOf,
  type Source,
  splitPath,
  startOfLine,
} from './source.ts';
import { type IsPlain, writtenInFlow, writtenItem, writtenPair } from './written.ts';

/** A key with its value, or, without a key, a list item. */
export type Added = { key?: string; value: Value; isPlain: IsPlain };

/**
 * Adds a key or item. Lines prepared for the key behind `#+` are replaced by it.
 * @param path of the map or list
 */
export function insertAt(source: Source, path: string, index: number, added: Added): string {
  const node = nodeAt(source, path);
  const { text } = source;
  const write = (column: number) => {
    const place = { isPlain: added.isPlain, column, lineBreak: lineBreakOf(text) };
    return added.key === undefined
      ? writtenItem(added.value, place)
      : writtenPair(added.key, added.value, place);
  };
  if (isScalar(node) && node.value === null)
    return fillEmpty(source, node.range?.[0] ?? 0, node.range?.[1] ?? 0, write);
  const collection = collectionAt(source, path);
  if (index > collection.items.length) throw new MisfitError('noPlace');
  if (collection.flow !== true) {
    const waiting = isMap(collection) ? waitingKey(source, collection, added.key ?? '') : undefined;
    if (waiting === undefined) return insertInBlock(source, collection, index, write);
    return text.slice(0, waiting.from) + write(waiting.column) + text.slice(waiting.to);
  }
  const [from = 0, to = 0] = collection.range ?? [];
  if (collection.items.length === 0) return fillEmpty(source, from, to, write);
  return insertInFlow(source, collection, index, writtenInFlow(added));
}

/** Inserts its first line in place of `[]`, `{}` or nothing, below the key. */
function fillEmpty({ text }: Source, from: number, to: number, write: (column: number) => string): string {
  const column = columnOfLine(text, from) + 2;
  const before = text.slice(0, from).trimEnd();
  const end = endOfLine(text, to);
  return `${before}${text.slice(to, end)}${lineBreakOf(text)}${' '.repeat(column)}${write(column)}${text.slice(end)}`;
}

/** @param path of the key or the item */
export function removeAt(source: Source, path: string): string {
  const { parent, key } = splitPath(path);
  const collection = collectionAt(source, parent);
  const index = indexOf(collection, key);
  if (collection.flow === true) return removeFromFlow(source, collection, index);
  if (collection.items.length > 1) return removeFromBlock(source, collection, index);
  return leaveEmpty(source, parent, collection);
}

/** A collection that loses its only key or item becomes `[]` or `{}`. */
function leaveEmpty(source: Source, path: string, collection: YAMLMap | YAMLSeq): string {
  const { text } = source;
  const { parent, key } = splitPath(path);
  const owner = path === '' ? undefined : nodeAt(source, parent);
  const name = isMap(owner) ? pairOf(owner.items, key)?.key : undefined;
  const [body] = bodiesOf(source, collection);
  if (!isScalar(name) || !name.range || body === undefined) throw new MisfitError('lastOne');
  const colon = text.indexOf(':', name.range[1]) + 1;
  const line = startOfLine(text, body.from);
  const rest = text.slice(endOfLine(text, body.to)).replace(/^\r?\n/, '');
  return `${text.slice(0, colon)} ${isMap(collection) ? '{}' : '[]'}${text.slice(colon, line)}${rest}`;
}

/**
 * Moves items, one after the other.
 * @param path of the list
 */
export function moveAt(source: Source, path: string, moves: readonly Move[]): string {
  const list = collectionAt(source, path);
  if (isMap(list)) throw new MisfitError('noList');
  if (moves.some(({ from, to }) => Math.max(from, to) >= list.items.length)) throw new MisfitError('noItem');
  return list.flow === true ? moveInFlow(source, list, moves) : moveInBlock(source, list, moves);
}

function collectionAt(source: Source, path: string): YAMLMap | YAMLSeq {
  const node = nodeAt(source, path);
  if (!isCollection(node)) throw new MisfitError('gone');
  return node as YAMLMap | YAMLSeq;
}

function indexOf(collection: YAMLMap | YAMLSeq, key: string): number {
  const index = isMap(collection)
    ? collection.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key)
    : Number(key);
  if (collection.items[index] === undefined) throw new MisfitError('gone');
  return index;
}

/** Edits of a block collection, whose keys or items are on separate lines. */

type Block = YAMLMap | YAMLSeq;

/** @param write renders the new body, given the column where it begins */
function insertInBlock(
  source: Source,
  block: Block,
  index: number,
  write: (column: number) => string,
): string {
  const { text } = source;
  const bodies = bodiesOf(source, block);
  const after = bodies[index - 1];
  const before = bodies[index];
  const anchor = (after ?? before) as Body;
  const column = columnOf(text, anchor);
  const separator = separatorOf(text, bodies, index) + ' '.repeat(column);
  if (after === undefined) {
    const at = (before as Body).from;
    return text.slice(0, at) + write(column) + separator + text.slice(at);
  }
  return text.slice(0, after.to) + separator + write(column) + text.slice(after.to);
}

/** The text between two neighbours: a line break, and an empty line if the others have one. */
function separatorOf(text: string, bodies: readonly Body[], index: number): string {
  const lineBreak = lineBreakOf(text);
  const second = Math.min(Math.max(index, 1), bodies.length - 1);
  const gap = text.slice(bodies[second - 1]?.to, bodies[second]?.from);
  return bodies.length > 1 && /\n\r?\n/.test(gap) ? lineBreak + lineBreak : lineBreak;
}

function removeFromBlock(source: Source, block: Block, index: number): string {
  const { text } = source;
  const bodies = bodiesOf(source, block);
  const { from, to } = bodies[index] as Body;
  const next = bodies[index + 1];
  const line = startOfLine(text, from);
  // On the line of a list item's dash, the next key takes its place.
  if (next !== undefined && text.slice(line, from).trim() !== '')
    return text.slice(0, from) + text.slice(next.from);
  const above = text.slice(0, line);
  const end = endOfLine(text, to);
  const below = text.slice(end).replace(/^\r?\n/, '');
  const isBetweenEmptyLines = /\n\r?\n$/.test(above) && /^(\r?\n|$)/.test(below);
  if (isBetweenEmptyLines && below === '') return above.replace(/\r?\n$/, '');
  return above + (isBetweenEmptyLines ? below.replace(/^\r?\n/, '') : below);
}

/** The bodies swap places; the text between them stays. */
function moveInBlock(source: Source, block: Block, moves: readonly Move[]): string {
  return permuted(source.text, bodiesOf(source, block), moves);
}

/** From one index of a list to another. */
export type Move = { from: number; to: number };

/** @param spans of a text, in order, to be permuted */
function permuted(
  text: string,
  spans: readonly { from: number; to: number }[],
  moves: readonly Move[],
): string {
  const order = spans.map((span) => text.slice(span.from, span.to));
  for (const { from, to } of moves) order.splice(to, 0, ...order.splice(from, 1));
  return spans
    .map((span, index) => ({ ...span, written: order[index] ?? '' }))
    .reduceRight(
      (changed, { from, to, written }) => changed.slice(0, from) + written + changed.slice(to),
      text,
    );
}

/** Edits of a flow collection, which is on one line: `[ja, en]`, `{ meta: "1" }`. */

type Flow = YAMLMap | YAMLSeq;
type Span = { from: number; to: number };

const rangeOf = (node: unknown): Span => {
  const [from, to] = (node as Node).range as [number, number, number];
  return { from, to };
};

const spansOf = ({ items }: Flow): Span[] =>
  items.map((item) => {
    if (!isPair(item)) return rangeOf(item);
    const { key, value } = item as Pair<Node, Node | null>;
    return { from: rangeOf(key).from, to: rangeOf(value ?? key).to };
  });

/** @param written the new item or `key: value`; the collection is not empty */
function insertInFlow({ text }: Source, flow: Flow, index: number, written: string): string {
  const spans = spansOf(flow);
  const before = spans[index];
  if (before !== undefined) return `${text.slice(0, before.from)}${written}, ${text.slice(before.from)}`;
  const end = spans.at(-1)?.to ?? 0;
  return `${text.slice(0, end)}, ${written}${text.slice(end)}`;
}

function removeFromFlow({ text }: Source, flow: Flow, index: number): string {
  const spans = spansOf(flow);
  const { from, to } = spans[index] as Span;
  const next = spans[index + 1];
  if (next !== undefined) return text.slice(0, from) + text.slice(next.from);
  return text.slice(0, spans[index - 1]?.to ?? from) + text.slice(to);
}

const moveInFlow = ({ text }: Source, flow: Flow, moves: readonly Move[]): string =>
  permuted(text, spansOf(flow), moves);
