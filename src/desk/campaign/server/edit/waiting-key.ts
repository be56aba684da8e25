import type { YAMLMap } from 'yaml';
import { bodiesOf, columnOf, startOfComment } from './bodies.ts';
import { parse, type Source } from './source.ts';

/** A key awaiting a decision: its lines are prepared behind `#+`, at the place where it will go. */
export type WaitingKey = {
  from: number;
  to: number;
  column: number;
  /** Start of the comment above it. */
  comment: number;
  /** The value it would have; undefined when its lines are incomplete. */
  value: unknown;
};

/** The prepared lines of a key of a block map, if there are any. */
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
