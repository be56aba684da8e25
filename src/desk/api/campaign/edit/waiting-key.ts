import type { YAMLMap } from 'yaml';
import { bodiesOf, columnOf, startOfComment } from './bodies.ts';
import { parse, type Source } from './source.ts';

/** A key that waits for a decision: its lines stand behind `#+` in the place that it is to have. */
export type WaitingKey = {
  from: number;
  to: number;
  column: number;
  /** Where the comment above it begins. */
  comment: number;
  /** What it would say; undefined where its lines are not complete. */
  value: unknown;
};

/** The waiting lines of a key of a block map, if it has some. */
export function waitingKey(source: Source, map: YAMLMap, key: string): WaitingKey | undefined {
  const bodies = map.flow === true ? [] : bodiesOf(source, map);
  const [first, last] = [bodies[0], bodies.at(-1)];
  if (first === undefined || last === undefined || !/^\w+$/.test(key)) return undefined;
  const column = columnOf(source.text, first);
  const margin = `^ {${column}}#\\+ `;
  const lines = new RegExp(`${margin}${key}:.*(?:\\n {${column}}#\\+  .*)*`, 'm');
  const found = lines.exec(source.text.slice(first.from, last.to));
  if (found === null) return undefined;
  const from = first.from + found.index + column;
  const { document } = parse(found[0].replaceAll(new RegExp(margin, 'gm'), ''));
  return {
    from,
    to: first.from + found.index + found[0].trimEnd().length,
    column,
    comment: startOfComment(source.text, from),
    value: document.errors.length > 0 ? undefined : valueIn(document, key),
  };
}

/** The anchor of an alias (*name) stands elsewhere in the file. */
function valueIn(document: Source['document'], key: string): unknown {
  try {
    return document.toJS()?.[key];
  } catch {
    return undefined;
  }
}
