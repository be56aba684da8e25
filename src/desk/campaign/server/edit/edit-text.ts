import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap } from 'yaml';
import { yamlExcessOnce } from '../../../../campaign/parsed-yaml.ts';
import type { Edit, Scalar, Value } from '../../contract/campaign.ts';
import { insertAt, moveAt, removeAt } from './change-collection.ts';
import { expectedData } from './expected-data.ts';
import { setValues, standsAlone } from './set-values.ts';
import { type Data, dataOf, joined, MisfitError, nodeAt, parse, type Source, splitPath } from './source.ts';
import type { IsPlain } from './written.ts';

/** Formatting rules that come from a schema. */
export type Layout = {
  /** The keys of a map, in schema order. */
  keysAt: (path: string) => readonly string[];
  /** Whether the text at a path is written without quotes. */
  isPlain: (path: string) => boolean;
};

/** How many characters may still be parsed again. */
export type Budget = { left: number };

/**
 * Applies edits to a YAML text and leaves every other byte unchanged.
 * @param edits one, or several that go together
 * @throws {MisfitError} when the place does not exist, or when the result would change any other data
 */
export function editText(source: Source, edits: readonly Edit[], layout: Layout, budget: Budget): Source {
  const text = changed(source, edits, layout);
  if (text === source.text) return source;
  spend(budget, text.length);
  return readBack(text, edits.reduce(expectedData, dataIn(source)));
}

/** Once there is too little left, nothing is: an edit must not be made without those before it. */
function spend(budget: Budget, characters: number): void {
  budget.left = characters > budget.left ? 0 : budget.left - characters;
  if (budget.left === 0) throw new MisfitError('tooMany');
}

/** Whether two consecutive edits can be made at once: replaced values, or moves in the same list. */
export function goTogether(source: Source, one: Edit, next: Edit): boolean {
  if (one.do === 'move') return next.do === 'move' && one.path === next.path;
  return isReplacement(source, one) && isReplacement(source, next);
}

/** Sets a scalar where there is one. */
type Replacement = { path: string; value: Scalar };

const isReplacement = (source: Source, edit: Edit): edit is Edit & Replacement =>
  edit.do === 'set' && !isCollectionValue(edit.value) && standsAlone(source, edit.path);

const isCollectionValue = (value: Value): boolean => typeof value === 'object' && value !== null;

function changed(source: Source, edits: readonly Edit[], layout: Layout): string {
  const [edit] = edits;
  if (edit === undefined) return source.text;
  if (edit.do === 'move') {
    const moves = edits.filter((each) => each.do === 'move');
    return moveAt(source, edit.path, moves);
  }
  const values = edits.filter((each) => isReplacement(source, each));
  return values.length === 0
    ? changedPlace(source, edit, layout)
    : setValues(source, new Map(values.map(({ path, value }) => [path, value])));
}

/** Adds or removes something. */
function changedPlace(source: Source, edit: Exclude<Edit, { do: 'move' }>, layout: Layout): string {
  switch (edit.do) {
    case 'remove':
      return removeAt(source, edit.path);
    case 'insert': {
      const isPlain: IsPlain = (below) => layout.isPlain(joined(edit.path, '0', ...below));
      return insertAt(source, edit.path, edit.index, { value: edit.value, isPlain });
    }
    case 'set': {
      if (nodeAt(source, edit.path) !== undefined) throw new MisfitError('severalValues');
      const isPlain: IsPlain = (below) => layout.isPlain(joined(edit.path, ...below));
      const { parent, key } = splitPath(edit.path);
      const index = indexOfNew(source, parent, key, layout.keysAt(parent));
      return insertAt(source, parent, index, { key, value: edit.value, isPlain });
    }
  }
}

/** After the nearest existing key that precedes the new one in schema order. */
function indexOfNew(source: Source, parent: string, key: string, order: readonly string[]): number {
  const map = nodeAt(source, parent);
  if (isCollection(map) && !isMap(map)) throw new MisfitError('noItem');
  const present = isMap(map) ? map.items.map((pair) => String(pair.key)) : [];
  const earlier = order.slice(0, Math.max(order.indexOf(key), 0)).findLast((each) => present.includes(each));
  return earlier === undefined ? 0 : present.indexOf(earlier) + 1;
}

/** @throws {MisfitError} when a text holds other data than expected, or cannot be read */
function readBack(text: string, expected: Data): Source {
  if (yamlExcessOnce(text) !== undefined) throw new MisfitError('tooLarge');
  const source = parse(text);
  if (source.document.errors.length > 0 || !isDeepStrictEqual(dataIn(source), expected))
    throw new MisfitError('changesMore');
  return source;
}

/** Without its anchor (&name) an alias (*name) leads nowhere, and aliases of aliases lead too far: the parser throws for both. */
function dataIn(source: Source): Data {
  try {
    return dataOf(source);
  } catch (error) {
    throw new MisfitError('changesMore', { cause: error });
  }
}
