import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap } from 'yaml';
import { yamlExcess } from '../../../../campaign/yaml-excess.ts';
import type { Edit, Scalar } from '../../../contract/campaign.ts';
import { insertAt, moveAt, removeAt } from './change-collection.ts';
import { expectedData, withValue } from './expected-data.ts';
import { MisfitError } from './misfit-error.ts';
import { setValues, standsAlone } from './set-values.ts';
import { type Data, dataOf, joined, nodeAt, parse, type Source, splitPath } from './source.ts';
import type { IsPlain } from './written.ts';

/** Formatting rules that come from a schema. */
export type Layout = {
  /** The keys of a map, in schema order. */
  keysAt: (path: string) => readonly string[];
  /** Whether the text at a path is written without quotes. */
  isPlain: (path: string) => boolean;
};

/** A scalar that replaces another. */
export type Replacement = { path: string; value: Scalar };

/**
 * Applies one edit to a YAML text and leaves every other byte unchanged.
 * @throws {MisfitError} when the place does not exist, or when the result would change any other data
 */
export function editText(source: Source, edit: Edit, layout: Layout): Source {
  const text = changed(source, edit, layout);
  return text === source.text ? source : readBack(text, expectedData(dataIn(source), edit));
}

/** The same for a batch of scalar replacements. */
export function setAll(source: Source, values: readonly Replacement[]): Source {
  const text = setValues(source, new Map(values.map(({ path, value }) => [path, value])));
  return text === source.text ? source : readBack(text, values.reduce(withValue, dataIn(source)));
}

/** The new scalar that an edit sets; undefined for any other edit. */
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

/** After the nearest existing key that precedes the new one in schema order. */
function indexOfNew(source: Source, parent: string, key: string, order: readonly string[]): number {
  const map = nodeAt(source, parent);
  if (isCollection(map) && !isMap(map)) throw new MisfitError('has no such item');
  const present = isMap(map) ? map.items.map((pair) => String(pair.key)) : [];
  const earlier = order.slice(0, Math.max(order.indexOf(key), 0)).findLast((each) => present.includes(each));
  return earlier === undefined ? 0 : present.indexOf(earlier) + 1;
}

/** @throws {MisfitError} when a text holds other data than expected, or cannot be read */
function readBack(text: string, expected: Data): Source {
  if (yamlExcess(text) !== undefined)
    throw new MisfitError('would make the file larger or deeper than allowed; enter less here');
  const source = parse(text);
  if (source.document.errors.length > 0 || !isDeepStrictEqual(dataIn(source), expected))
    throw new MisfitError(changesMore);
  return source;
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
