import { isCollection, isMap, isPair, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { type ParsedYaml, parsedYaml } from '../../campaign/parsed-yaml.ts';
import { endOfLine, indentOf, linesAbove, linesBelow, startOfLine } from './text-lines.ts';

/**
 * One key or item of a block collection, from its own comment to the end of its last line. Anything between two of them
 * belongs to neither: empty lines, sentences prepared behind `#+`, and the file's header.
 */
export type BlockItem = {
  from: number;
  to: number;
  /** Offset of its key or dash. */
  start: number;
};

/** The keys or items of a block collection, in order. */
export function blockItems({ text, document }: ParsedYaml, collection: YAMLMap | YAMLSeq): BlockItem[] {
  return collection.items.map((item, index) => {
    const start = startOf(collection, index);
    const isTop = collection === document.contents && index === 0;
    return {
      start,
      from: startOfComment(text, start, isTop),
      to: withDeeperComments(text, start, endOf(item)),
    };
  });
}

function startOf(collection: YAMLMap | YAMLSeq, index: number): number {
  const item = collection.items[index];
  if (isMap(collection) && isPair(item)) return rangeOf(item.key)[0];
  const token = collection.srcToken;
  const dash =
    token?.type === 'block-seq'
      ? token.items[index]?.start.find(({ type }) => type === 'seq-item-ind')
      : undefined;
  return dash?.offset ?? rangeOf(item)[0];
}

export const rangeOf = (node: unknown): [start: number, end: number] => {
  const range = (node as Node | null)?.range;
  if (range == null) throw new Error('A parsed node has a range.');
  return [range[0], range[1]];
};

/** Just past the last character of a key or an item. */
function endOf(item: unknown): number {
  if (isPair(item)) return Math.max(endOf(item.key), (item as Pair).value === null ? 0 : endOf(item.value));
  const isBlock = isCollection(item) && item.flow !== true && item.items.length > 0;
  return isBlock ? endOf(item.items.at(-1)) : rangeOf(item)[1];
}

/** Comment lines directly above belong to a key or an item; those at the top of a file belong to the file. */
function startOfComment(text: string, start: number, isTop = false): number {
  const line = startOfLine(text, start);
  if (text.slice(line, start).trim() !== '') return start;
  const indent = start - line;
  let from = start;
  for (const above of linesAbove(text, line)) {
    if (!/^\uFEFF? *#(?!\+)/.test(above.text) || indentOf(above.text) > indent) return from;
    if (isTop && above.from === 0) return start;
    from = above.from + indentOf(above.text);
  }
  return from;
}

/** Comments below it belong to it when they are indented deeper. */
function withDeeperComments(text: string, start: number, end: number): number {
  const indent = start - startOfLine(text, start);
  let to = endOfLine(text, text.slice(0, end).trimEnd().length);
  for (const below of linesBelow(text, to)) {
    if (!/^\s*(#|$)/.test(below.text)) break;
    if (below.text.trim() !== '' && indentOf(below.text) > indent) to = below.to;
  }
  return to;
}

/** The column of a key or dash, where its indentation ends. */
export const columnOf = (text: string, { start }: BlockItem): number => start - startOfLine(text, start);

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
export function waitingKey(source: ParsedYaml, map: YAMLMap, key: string): WaitingKey | undefined {
  // Most maps have none, and finding where a map ends takes longer than this.
  if (map.flow === true || !source.text.includes(`#+ ${key}:`)) return undefined;
  const items = blockItems(source, map);
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined || !/^\w+$/.test(key)) return undefined;
  const column = columnOf(source.text, first);
  const margin = `^ {${column}}#\\+ `;
  const lines = new RegExp(`${margin}${key}:.*(?:\\n {${column}}#\\+  .*)*`, 'm');
  const found = lines.exec(source.text.slice(first.from, last.to));
  if (found === null) return undefined;
  const from = first.from + found.index + column;
  const prepared = parsedYaml(found[0].replaceAll(new RegExp(margin, 'gm'), ''));
  return {
    from,
    to: first.from + found.index + found[0].trimEnd().length,
    column,
    comment: startOfComment(source.text, from),
    value: prepared.document.errors.length > 0 ? undefined : valueIn(prepared, key),
  };
}

/** The anchor of an alias (*name) stands elsewhere in the file. */
function valueIn({ document }: ParsedYaml, key: string): unknown {
  try {
    return document.toJS()?.[key];
  } catch {
    return undefined;
  }
}
