import { isCollection, isMap, isPair, isScalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { ParsedYaml } from '../../campaign/parsed-yaml.ts';
import { type BlockItem, blockItems, columnOf, rangeOf, waitingKey } from './block-items.ts';
import { MisfitError } from './misfit.ts';
import { columnOfLine, endOfLine, lineBreakOf, spliced, startOfLine } from './text-lines.ts';
import { type Added, writtenInBlock, writtenInFlow } from './write-values.ts';
import { nodeAt, pairOf, splitPath } from './yaml-path.ts';

type Collection = YAMLMap | YAMLSeq;

/** A key with its value, or a list item. The text between two of them belongs to neither. */
type Span = { from: number; to: number };

/** Of a block collection, or of a flow collection, which is on one line: `[ja, en]`, `{ meta: "1" }`. */
const spansOf = (source: ParsedYaml, collection: Collection): Span[] =>
  collection.flow === true ? collection.items.map(flowSpan) : blockItems(source, collection);

function flowSpan(item: unknown): Span {
  const [first, last] = isPair(item) ? [item.key, item.value ?? item.key] : [item, item];
  return { from: rangeOf(first)[0], to: rangeOf(last)[1] };
}

/**
 * Adds a key or item. Lines prepared for the key behind `#+` are replaced by it.
 * @param path of the map or list
 */
export function insertAt(source: ParsedYaml, path: string, index: number, added: Added): string {
  const { text } = source;
  const collection = collectionAt(source, path);
  if (index > collection.items.length) throw new MisfitError('noPlace');
  if (collection.items.length === 0) return fillEmpty(text, collection, added);
  if (collection.flow === true)
    return insertBetween(text, spansOf(source, collection), index, writtenInFlow(added), ', ');
  const waiting = isMap(collection) ? waitingKey(source, collection, added.key ?? '') : undefined;
  const items = blockItems(source, collection);
  const column = waiting?.column ?? columnOf(text, items[Math.max(index - 1, 0)] as BlockItem);
  const written = writtenInBlock(added, column, lineBreakOf(text));
  if (waiting !== undefined) return spliced(text, [{ ...waiting, written }]);
  return insertBetween(text, items, index, written, separatorOf(text, items, index) + ' '.repeat(column));
}

/** @param spans at least one */
function insertBetween(text: string, spans: readonly Span[], index: number, written: string, gap: string) {
  const [before, after] = [spans[index - 1], spans[index]];
  const at = before?.to ?? after?.from ?? 0;
  return spliced(text, [{ from: at, to: at, written: before === undefined ? written + gap : gap + written }]);
}

/** The text between two neighbours: a line break, and an empty line if the others have one. */
function separatorOf(text: string, spans: readonly Span[], index: number): string {
  const lineBreak = lineBreakOf(text);
  const second = Math.min(Math.max(index, 1), spans.length - 1);
  const gap = text.slice(spans[second - 1]?.to, spans[second]?.from);
  return spans.length > 1 && /\n\r?\n/.test(gap) ? lineBreak + lineBreak : lineBreak;
}

/** Inserts its first line in place of `[]` or `{}`, below the key. */
function fillEmpty(text: string, collection: Collection, added: Added): string {
  const [from, to] = rangeOf(collection);
  const column = columnOfLine(text, from) + 2;
  const lineBreak = lineBreakOf(text);
  const before = text.slice(0, from).trimEnd();
  const end = endOfLine(text, to);
  const written = lineBreak + ' '.repeat(column) + writtenInBlock(added, column, lineBreak);
  return before + text.slice(to, end) + written + text.slice(end);
}

/** @param path of the key or the item */
export function removeAt(source: ParsedYaml, path: string): string {
  const { parent, key } = splitPath(path);
  const collection = collectionAt(source, parent);
  const index = indexOf(collection, key);
  const spans = spansOf(source, collection);
  if (collection.flow === true) return removeFromFlow(source.text, spans, index);
  if (collection.items.length > 1) return removeFromBlock(source.text, spans, index);
  return leaveEmpty(source, parent, collection);
}

function removeFromFlow(text: string, spans: readonly Span[], index: number): string {
  const { from, to } = spans[index] as Span;
  const next = spans[index + 1];
  if (next !== undefined) return text.slice(0, from) + text.slice(next.from);
  return text.slice(0, spans[index - 1]?.to ?? from) + text.slice(to);
}

function removeFromBlock(text: string, spans: readonly Span[], index: number): string {
  const { from, to } = spans[index] as Span;
  const next = spans[index + 1];
  const line = startOfLine(text, from);
  // On the line of a list item's dash, the next key takes its place.
  if (next !== undefined && text.slice(line, from).trim() !== '')
    return text.slice(0, from) + text.slice(next.from);
  const above = text.slice(0, line);
  const below = text.slice(endOfLine(text, to)).replace(/^\r?\n/, '');
  const isBetweenEmptyLines = /\n\r?\n$/.test(above) && /^(\r?\n|$)/.test(below);
  if (isBetweenEmptyLines && below === '') return above.replace(/\r?\n$/, '');
  return above + (isBetweenEmptyLines ? below.replace(/^\r?\n/, '') : below);
}

/** A block collection that loses its only key or item becomes `[]` or `{}`. */
function leaveEmpty(source: ParsedYaml, path: string, collection: Collection): string {
  const { text } = source;
  const { parent, key } = splitPath(path);
  const owner = path === '' ? undefined : nodeAt(source, parent);
  const name = isMap(owner) ? pairOf(owner.items, key)?.key : undefined;
  const [item] = blockItems(source, collection);
  if (!isScalar(name) || !name.range || item === undefined) throw new MisfitError('lastOne');
  const colon = text.indexOf(':', name.range[1]) + 1;
  const line = startOfLine(text, item.from);
  const rest = text.slice(endOfLine(text, item.to)).replace(/^\r?\n/, '');
  return `${text.slice(0, colon)} ${isMap(collection) ? '{}' : '[]'}${text.slice(colon, line)}${rest}`;
}

/**
 * Moves items, one after the other; the text between them stays.
 * @param path of the list
 */
export function moveAt(source: ParsedYaml, path: string, moves: readonly { from: number; to: number }[]) {
  const list = collectionAt(source, path);
  if (isMap(list)) throw new MisfitError('noList');
  const spans = spansOf(source, list);
  if (moves.some(({ from, to }) => Math.max(from, to) >= spans.length)) throw new MisfitError('noItem');
  const order = spans.map((span) => source.text.slice(span.from, span.to));
  for (const { from, to } of moves) order.splice(to, 0, ...order.splice(from, 1));
  return spliced(
    source.text,
    spans.map((span, index) => ({ ...span, written: order[index] ?? '' })),
  );
}

function collectionAt(source: ParsedYaml, path: string): Collection {
  const node = nodeAt(source, path);
  if (!isCollection(node)) throw new MisfitError('gone');
  return node as Collection;
}

function indexOf(collection: Collection, key: string): number {
  const index = isMap(collection)
    ? collection.items.indexOf(pairOf(collection.items, key) as never)
    : Number(key);
  if (collection.items[index] === undefined) throw new MisfitError('gone');
  return index;
}
