import type { Edit, Value } from '../../contract/campaign.ts';
import { type Data, keysOf, MisfitError, splitPath } from './source.ts';

/** The data that a file must contain after an edit, to verify the edited text. Mutates `data`. */
export function expectedData(data: Data, edit: Edit): Data {
  if (edit.do === 'insert' || edit.do === 'move') {
    const list = at(data, edit.path);
    if (!Array.isArray(list)) throw new MisfitError('noList');
    if (edit.do === 'insert') list.splice(edit.index, 0, asData(edit.value));
    else list.splice(edit.to, 0, ...list.splice(edit.from, 1));
    return data;
  }
  if (edit.do === 'set') return withValue(data, edit);
  const { parent, key } = splitPath(edit.path);
  const owner = at(data, parent);
  if (owner instanceof Map) owner.delete(key);
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  return data;
}

/** Replaces the value at one place. */
function withValue(data: Data, { path, value }: { path: string; value: Value }): Data {
  const { parent, key } = splitPath(path);
  const owner = at(data, parent);
  if (owner instanceof Map) owner.set(key, asData(value));
  else if (Array.isArray(owner)) owner[Number(key)] = asData(value);
  return data;
}

/** The value at a path; undefined when there is none. */
export function at(data: Data, path: string): Data {
  return keysOf(path).reduce<Data>((value, key) => {
    if (value instanceof Map) return value.get(key);
    return Array.isArray(value) ? value[Number(key)] : undefined;
  }, data);
}

function asData(value: Value): Data {
  if (Array.isArray(value)) return value.map(asData);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([key, each]) => [key, asData(each)]));
}
