import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap } from 'yaml';
import { type ParsedYaml, parsedYaml, yamlExcessOnce } from '../../campaign/parsed-yaml.ts';
import { insertAt, moveAt, removeAt } from './change-items.ts';
import { MisfitError, misfits as reasons } from './misfit.ts';
import { type Replacement, setValues } from './write-values.ts';
import type { Layout, YamlEdit } from './yaml-edit.ts';
import { keysOf, nodeAt, splitPath, valueAt } from './yaml-path.ts';

/** How many characters are parsed again at most: about three seconds, more than one person’s unsaved edits need. */
const maxReread = 4_000_000;

/** How many characters may still be parsed again. */
type Budget = { left: number };

/** An edit that was skipped, by its index. */
type Misfit = { edit: number; reason: (typeof reasons)[keyof typeof reasons] };

/**
 * Applies edits to a YAML text, in order, and leaves every other byte unchanged. Edits that do not fit are skipped and
 * reported.
 * @param left characters that may be parsed again; edits that need more are refused
 */
export function editYaml(
  text: string,
  edits: readonly YamlEdit[],
  layout: Layout,
  left: number = maxReread,
): { text: string; misfits: Misfit[] } {
  const misfits: Misfit[] = [];
  const budget = { left };
  let source = parsedYaml(text);
  const make = (group: readonly (readonly [number, YamlEdit])[]): void => {
    try {
      const made = group.map(([, edit]) => edit);
      source = edited(source, made, layout, budget);
    } catch (error) {
      if (!(error instanceof MisfitError)) throw error;
      const middle = group.length >> 1;
      if (middle > 0) for (const half of [group.slice(0, middle), group.slice(middle)]) make(half);
      else misfits.push(...group.map(([index]) => ({ edit: index, reason: reasons[error.code] })));
    }
  };
  // Consecutive edits are made at once where they go together, because parsing the text dominates.
  let group: [number, YamlEdit][] = [];
  for (const [index, edit] of edits.entries()) {
    const last = group.at(-1)?.[1];
    if (last !== undefined && !goTogether(source, last, edit)) {
      make(group);
      group = [];
    }
    group.push([index, edit]);
  }
  make(group);
  return { text: source.text, misfits };
}

/** Whether two consecutive edits can be made at once: replaced values, or moves in the same list. */
function goTogether(source: ParsedYaml, one: YamlEdit, next: YamlEdit): boolean {
  if (one.do === 'move') return next.do === 'move' && one.path === next.path;
  return isReplacement(source, one) && isReplacement(source, next);
}

/** Whether an edit sets a scalar where there is one. */
function isReplacement(source: ParsedYaml, edit: YamlEdit): edit is YamlEdit & Replacement {
  if (edit.do !== 'set' || (typeof edit.value === 'object' && edit.value !== null)) return false;
  const node = nodeAt(source, edit.path);
  return node !== undefined && !isCollection(node);
}

/**
 * @param edits one, or several that go together
 * @throws {MisfitError} when the place does not exist, or when the result would change any other value
 */
function edited(source: ParsedYaml, edits: readonly YamlEdit[], layout: Layout, budget: Budget): ParsedYaml {
  const text = changed(source, edits, layout);
  if (text === source.text) return source;
  // Once there is too little left, nothing is: an edit must not be made without those before it.
  budget.left = text.length > budget.left ? 0 : budget.left - text.length;
  if (budget.left === 0) throw new MisfitError('tooMany');
  if (yamlExcessOnce(text) !== undefined) throw new MisfitError('tooLarge');
  const result = parsedYaml(text);
  const isRight =
    result.document.errors.length === 0 &&
    isDeepStrictEqual(valuesIn(result), edits.reduce(valuesAfter, valuesIn(source)));
  if (!isRight) throw new MisfitError('changesMore');
  return result;
}

/** Without its anchor (&name) an alias (*name) leads nowhere, and aliases of aliases lead too far: the parser throws for both. */
function valuesIn(source: ParsedYaml): unknown {
  try {
    return source.values();
  } catch (error) {
    throw new MisfitError('changesMore', { cause: error });
  }
}

function changed(source: ParsedYaml, edits: readonly YamlEdit[], layout: Layout): string {
  const [edit] = edits;
  switch (edit?.do) {
    case undefined:
      return source.text;
    case 'remove':
      return removeAt(source, edit.path);
    case 'move':
      return moveAt(
        source,
        edit.path,
        edits.filter((each) => each.do === 'move'),
      );
    case 'insert': {
      const { path, index, value } = edit;
      return insertAt(source, path, index, { value, parent: path, isPlain: layout.isPlain });
    }
    case 'set': {
      const values = edits.filter((each) => isReplacement(source, each));
      if (values.length > 0) return setValues(source, values);
      if (nodeAt(source, edit.path) !== undefined) throw new MisfitError('severalValues');
      const { parent, key } = splitPath(edit.path);
      const index = indexOfNew(source, parent, key, layout.keysAt(parent));
      return insertAt(source, parent, index, { key, value: edit.value, parent, isPlain: layout.isPlain });
    }
  }
}

/** After the nearest existing key that precedes the new one in schema order. */
function indexOfNew(source: ParsedYaml, parent: string, key: string, order: readonly string[]): number {
  const map = nodeAt(source, parent);
  if (isCollection(map) && !isMap(map)) throw new MisfitError('noItem');
  const present = isMap(map) ? map.items.map((pair) => String(pair.key)) : [];
  const earlier = order.slice(0, Math.max(order.indexOf(key), 0)).findLast((each) => present.includes(each));
  return earlier === undefined ? 0 : present.indexOf(earlier) + 1;
}

/** The values that a file has to have after an edit. */
export function valuesAfter(values: unknown, edit: YamlEdit): unknown {
  if (edit.do === 'insert' || edit.do === 'move') {
    return changedAt(values, keysOf(edit.path), (list) => {
      if (!Array.isArray(list)) throw new MisfitError('noList');
      if (edit.do === 'insert') return list.toSpliced(edit.index, 0, edit.value);
      return list.toSpliced(edit.from, 1).toSpliced(edit.to, 0, list[edit.from]);
    });
  }
  if (edit.do === 'set') return changedAt(values, keysOf(edit.path), () => edit.value);
  const { parent, key } = splitPath(edit.path);
  return changedAt(values, keysOf(parent), (owner) =>
    Array.isArray(owner)
      ? owner.toSpliced(Number(key), 1)
      : Object.fromEntries(Object.entries(owner ?? {}).filter(([each]) => each !== key)),
  );
}

/** Everything beside the path keeps its identity. */
function changedAt(
  values: unknown,
  [key, ...below]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(values);
  const value = changedAt(valueAt(values, key), below, change);
  return Array.isArray(values) ? values.with(Number(key), value) : { ...(values as object), [key]: value };
}
