import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap } from 'yaml';
import type { Edit, Scalar } from '../../../contract/campaign.ts';
import { insertAt, moveAt, removeAt } from './change-collection.ts';
import { expectedData, withValue } from './expected-data.ts';
import { MisfitError } from './misfit-error.ts';
import { setValues, standsAlone } from './set-values.ts';
import { type Data, dataOf, joined, nodeAt, parse, type Source, splitPath } from './source.ts';
import type { IsPlain } from './written.ts';

/** What a schema knows of how a file is written. */
export type Layout = {
  /** The keys of a map in the order of the schema. */
  keysAt: (path: string) => readonly string[];
  /** Whether a text at a path stands without quotes. */
  isPlain: (path: string) => boolean;
};

/** A single value that is written over another. */
export type Replacement = { path: string; value: Scalar };

/**
 * Makes one edit in a YAML text, whose every other byte stays as it is.
 * @throws {MisfitError} where the place is not there, or where the text that came out would say anything else besides
 */
export function editText(text: string, edit: Edit, layout: Layout): string {
  const source = parse(text);
  const edited = changed(source, edit, layout);
  if (edited !== text) requireData(edited, expectedData(dataIn(source), edit));
  return edited;
}

/** The same for several values that are written over others, at once. */
export function setAll(text: string, values: readonly Replacement[]): string {
  const source = parse(text);
  const edited = setValues(source, new Map(values.map(({ path, value }) => [path, value])));
  if (edited !== text) requireData(edited, values.reduce(withValue, dataIn(source)));
  return edited;
}

/** What an edit writes over a single value; undefined where it does anything else. */
export function replacementOf(source: Source, edit: Edit): Replacement | undefined {
  if (edit.do !== 'set' || !standsAlone(source, edit.path)) return undefined;
  const { path, value } = edit;
  return typeof value === 'object' && value !== null ? undefined : { path, value };
}

function changed(source: Source, edit: Edit, layout: Layout): string {
  const isPlain: IsPlain = (below) => layout.isPlain(joined(edit.path, ...below));
  switch (edit.do) {
    case 'move':
      return moveAt(source, edit.path, edit.from, edit.to);
    case 'remove':
      return removeAt(source, edit.path);
    case 'insert': {
      const isPlainItem: IsPlain = (below) => layout.isPlain(joined(edit.path, '0', ...below));
      return insertAt(source, edit.path, edit.index, { value: edit.value, isPlain: isPlainItem });
    }
    case 'set': {
      const replacement = replacementOf(source, edit);
      if (replacement !== undefined) return setValues(source, new Map([[edit.path, replacement.value]]));
      if (nodeAt(source, edit.path) !== undefined) throw new MisfitError('holds more than one value');
      const { parent, key } = splitPath(edit.path);
      const index = indexOfNew(source, parent, key, layout.keysAt(parent));
      return insertAt(source, parent, index, { key, value: edit.value, isPlain });
    }
  }
}

/** Behind the nearest key that stands before the new one in the schema's order. */
function indexOfNew(source: Source, parent: string, key: string, order: readonly string[]): number {
  const map = nodeAt(source, parent);
  if (isCollection(map) && !isMap(map)) throw new MisfitError('has no such item');
  const present = isMap(map) ? map.items.map((pair) => String(pair.key)) : [];
  const earlier = order.slice(0, Math.max(order.indexOf(key), 0)).findLast((each) => present.includes(each));
  return earlier === undefined ? 0 : present.indexOf(earlier) + 1;
}

/** @throws {MisfitError} where a text says anything but what it should, or cannot be read at all */
function requireData(text: string, expected: unknown): void {
  const source = parse(text);
  if (source.document.errors.length > 0 || !isDeepStrictEqual(dataIn(source), expected))
    throw new MisfitError(changesMore);
}

/** Without its anchor (&name) an alias (*name) leads nowhere, and aliases of aliases lead too far: the parser throws for both. */
function dataIn(source: Source): Data {
  try {
    return dataOf(source);
  } catch (error) {
    throw new MisfitError(changesMore, { cause: error });
  }
}

const changesMore = 'cannot be changed here without changing more than it; change it in the file';
