import { isPair, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { type Move, permuted } from './change-block.ts';
import type { Source } from './source.ts';

/** Edits of a flow collection, which is on one line: `[ja, en]`, `{ meta: "1" }`. */

type Flow = YAMLMap | YAMLSeq;
type Span = { from: number; to: number };

const rangeOf = (node: unknown): Span => {
  const [from, to] = (node as Node).range as [number, number, number];
  return { from, to };
};

const spansOf = ({ items }: Flow): Span[] =>
  items.map((item) => {
    if (!isPair(item)) return rangeOf(item);
    const { key, value } = item as Pair<Node, Node | null>;
    return { from: rangeOf(key).from, to: rangeOf(value ?? key).to };
  });

/** @param written the new item or `key: value`; the collection is not empty */
export function insertInFlow({ text }: Source, flow: Flow, index: number, written: string): string {
  const spans = spansOf(flow);
  const before = spans[index];
  if (before !== undefined) return `${text.slice(0, before.from)}${written}, ${text.slice(before.from)}`;
  const end = spans.at(-1)?.to ?? 0;
  return `${text.slice(0, end)}, ${written}${text.slice(end)}`;
}

export function removeFromFlow({ text }: Source, flow: Flow, index: number): string {
  const spans = spansOf(flow);
  const { from, to } = spans[index] as Span;
  const next = spans[index + 1];
  if (next !== undefined) return text.slice(0, from) + text.slice(next.from);
  return text.slice(0, spans[index - 1]?.to ?? from) + text.slice(to);
}

export const moveInFlow = ({ text }: Source, flow: Flow, moves: readonly Move[]): string =>
  permuted(text, spansOf(flow), moves);
