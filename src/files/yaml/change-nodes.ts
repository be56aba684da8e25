import { Document, isCollection, isMap, isPair, isScalar, isSeq, type Node, Pair, Scalar } from 'yaml';
import { MisfitError } from './misfit.ts';
import { joined, keysOf, type Layout, splitPath, type Value, type YamlEdit } from './yaml-edit.ts';
import { type Collection, type Item, joinedComments, pairOf, startOf } from './yaml-nodes.ts';

/**
 * Adds, removes or moves a key or item.
 * @throws {MisfitError} when it has no place
 */
export function changeNodes(document: Document, edit: YamlEdit, layout: Layout): void {
  const { parent, key } = splitPath(edit.path);
  if (edit.do === 'insert') {
    const item = nodeOf(edit.value, joined(edit.path, '0'), layout);
    insert(collectionAt(document, edit.path), edit.index, item);
  } else if (edit.do === 'set') {
    setKey(collectionAt(document, parent), key, nodeOf(edit.value, edit.path, layout), layout.keysAt(parent));
  } else if (edit.do === 'remove') remove(collectionAt(document, parent), key);
  else move(collectionAt(document, edit.path), edit);
}

function collectionAt(document: Document, path: string): Collection {
  const node = document.getIn(keysOf(path), true);
  if (!isCollection(node)) throw new MisfitError('gone');
  return node as Collection;
}

function insert(collection: Collection, index: number, added: Item): void {
  const { items } = collection;
  if (index > items.length) throw new MisfitError('gone');
  const first = items[0];
  // With an empty line above it if its neighbours have one.
  const neighbour = items[Math.min(Math.max(index, 1), items.length - 1)];
  const isSpaced = neighbour !== undefined && startOf(neighbour).spaceBefore === true;
  items.splice(index, 0, added);
  // `[]` and `{}` become lines.
  if (first === undefined) collection.flow = false;
  else startOf(index === 0 ? first : added).spaceBefore = isSpaced;
}

/** A new key comes after the nearest one that precedes it in `order`. */
function setKey(map: Collection, key: string, value: Node, order: readonly string[]): void {
  if (!isMap(map)) throw new MisfitError('gone');
  const present = map.items.map((pair) => String(pair.key));
  // A list or a map is changed by its items, and the value of an alias (*name) where it stands.
  if (present.includes(key)) throw new MisfitError('changesMore');
  const earlier = order.slice(0, Math.max(order.indexOf(key), 0)).findLast((each) => present.includes(each));
  insert(map, earlier === undefined ? 0 : present.indexOf(earlier) + 1, new Pair(new Scalar(key), value));
}

function remove(collection: Collection, key: string): void {
  const { items } = collection;
  const pair = pairOf(items.filter(isPair), key);
  const index = isMap(collection) ? items.indexOf(pair as Item) : Number(key);
  const item = items[index];
  if (item === undefined) throw new MisfitError('gone');
  items.splice(index, 1);
  const gap = takeGap(startOf(item));
  const next = items[index] && startOf(items[index]);
  if (next === undefined) collection.comment = joinedComments(gap.comment, collection.comment);
  else giveGap(next, { ...gap, isSpaced: next.spaceBefore === true && index > 0 });
  if (items.length === 0) collection.flow = true;
}

function move({ items }: Collection, { from, to }: { from: number; to: number }): void {
  if (Math.max(from, to) >= items.length || items.some(isPair)) throw new MisfitError('gone');
  const gaps = items.map((item) => takeGap(startOf(item)));
  items.splice(to, 0, ...items.splice(from, 1));
  for (const [index, item] of items.entries()) giveGap(startOf(item), gaps[index] as Gap);
}

/**
 * What is above an item but its own comment, and stays in place: an empty line, and comments up to the last line that is
 * empty or begins with `#+`.
 */
type Gap = { isSpaced: boolean; comment: string };

function takeGap(node: Node): Gap {
  const lines = node.commentBefore?.split('\n') ?? [];
  const own = lines.findLastIndex((line) => line === '' || line.startsWith('+')) + 1;
  node.commentBefore = lines.slice(own).join('\n');
  return { isSpaced: node.spaceBefore === true, comment: lines.slice(0, own).join('\n') };
}

function giveGap(node: Node, { isSpaced, comment }: Gap): void {
  node.spaceBefore = isSpaced;
  node.commentBefore = joinedComments(comment, node.commentBefore);
}

/** New texts are quoted, but for those that the schema wants plain. */
export function nodeOf(value: Value, path: string, { isPlain }: Layout): Node {
  const style = (node: unknown, at: string): void => {
    if (isMap(node)) for (const each of node.items) style(each.value, joined(at, String(each.key)));
    else if (isSeq(node)) for (const item of node.items) style(item, joined(at, '0'));
    else if (isScalar(node) && isPlain(at)) node.type = Scalar.PLAIN;
  };
  const node = new Document(value, { aliasDuplicateObjects: false }).contents as Node;
  style(node, path);
  return node;
}
