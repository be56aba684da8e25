import type { YAMLMap, YAMLSeq } from 'yaml';
import { type Body, bodiesOf, columnOf } from './bodies.ts';
import { endOfLine, lineBreakOf, startOfLine } from './lines.ts';
import type { Source } from './source.ts';

/** Edits of a block collection, whose keys or items are on separate lines. */

type Block = YAMLMap | YAMLSeq;

/** @param write renders the new body, given the column where it begins */
export function insertInBlock(
  source: Source,
  block: Block,
  index: number,
  write: (column: number) => string,
): string {
  const { text } = source;
  const bodies = bodiesOf(source, block);
  const after = bodies[index - 1];
  const before = bodies[index];
  const anchor = (after ?? before) as Body;
  const column = columnOf(text, anchor);
  const separator = separatorOf(text, bodies, index) + ' '.repeat(column);
  if (after === undefined) {
    const at = (before as Body).from;
    return text.slice(0, at) + write(column) + separator + text.slice(at);
  }
  return text.slice(0, after.to) + separator + write(column) + text.slice(after.to);
}

/** The text between two neighbours: a line break, and an empty line if the others have one. */
function separatorOf(text: string, bodies: readonly Body[], index: number): string {
  const lineBreak = lineBreakOf(text);
  const second = Math.min(Math.max(index, 1), bodies.length - 1);
  const gap = text.slice(bodies[second - 1]?.to, bodies[second]?.from);
  return bodies.length > 1 && /\n\r?\n/.test(gap) ? lineBreak + lineBreak : lineBreak;
}

export function removeFromBlock(source: Source, block: Block, index: number): string {
  const { text } = source;
  const bodies = bodiesOf(source, block);
  const { from, to } = bodies[index] as Body;
  const next = bodies[index + 1];
  const line = startOfLine(text, from);
  // On the line of a list item's dash, the next key takes its place.
  if (next !== undefined && text.slice(line, from).trim() !== '')
    return text.slice(0, from) + text.slice(next.from);
  const above = text.slice(0, line);
  const end = endOfLine(text, to);
  const below = text.slice(end).replace(/^\r?\n/, '');
  const isBetweenEmptyLines = /\n\r?\n$/.test(above) && /^(\r?\n|$)/.test(below);
  if (isBetweenEmptyLines && below === '') return above.replace(/\r?\n$/, '');
  return above + (isBetweenEmptyLines ? below.replace(/^\r?\n/, '') : below);
}

/** The bodies swap places; the text between them stays. */
export function moveInBlock(source: Source, block: Block, moves: readonly Move[]): string {
  return permuted(source.text, bodiesOf(source, block), moves);
}

/** From one index of a list to another. */
export type Move = { from: number; to: number };

/** @param spans of a text, in order, to be permuted */
export function permuted(
  text: string,
  spans: readonly { from: number; to: number }[],
  moves: readonly Move[],
): string {
  const order = spans.map((span) => text.slice(span.from, span.to));
  for (const { from, to } of moves) order.splice(to, 0, ...order.splice(from, 1));
  return spans
    .map((span, index) => ({ ...span, written: order[index] ?? '' }))
    .reduceRight(
      (changed, { from, to, written }) => changed.slice(0, from) + written + changed.slice(to),
      text,
    );
}
