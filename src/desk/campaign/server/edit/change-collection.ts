import { isCollection, isMap, isScalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Value } from '../../contract/campaign.ts';
import { bodiesOf } from './bodies.ts';
import { insertInBlock, type Move, moveInBlock, removeFromBlock } from './change-block.ts';
import { insertInFlow, moveInFlow, removeFromFlow } from './change-flow.ts';
import { columnOfLine, endOfLine, lineBreakOf, startOfLine } from './lines.ts';
import { MisfitError } from './misfit-error.ts';
import { nodeAt, pairOf, type Source, splitPath } from './source.ts';
import { waitingKey } from './waiting-key.ts';
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
