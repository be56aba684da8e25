/** A line without its line break; `from` and `to` are offsets in the text. */
type Line = { text: string; from: number; to: number };

/** One replacement in a text. */
export type Splice = { from: number; to: number; written: string };

/** @param splices that do not overlap, in any order */
export const spliced = (text: string, splices: readonly Splice[]): string =>
  splices
    .toSorted((one, other) => other.from - one.from)
    .reduce((changed, { from, to, written }) => changed.slice(0, from) + written + changed.slice(to), text);

export const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The end of the line at an offset, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const next = text.indexOf('\n', offset);
  if (next === -1) return text.length;
  return text[next - 1] === '\r' && next > offset ? next - 1 : next;
}

export const indentOf = (line: string): number => line.length - line.trimStart().length;

/** A line's indentation, list dashes included. */
export function columnOfLine(text: string, offset: number): number {
  const line = text.slice(startOfLine(text, offset), offset);
  return /^\uFEFF?( *(?:- +)*)/.exec(line)?.[1]?.length ?? 0;
}

export const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The lines above the line that begins at an offset, nearest first. */
export function* linesAbove(text: string, start: number): Generator<Line> {
  for (let next = start; next > 0; ) {
    const from = startOfLine(text, next - 1);
    const to = endOfLine(text, from);
    yield { text: text.slice(from, to), from, to };
    next = from;
  }
}

/** The lines below the line that ends at an offset. */
export function* linesBelow(text: string, end: number): Generator<Line> {
  for (let next = text.indexOf('\n', end); next !== -1; next = text.indexOf('\n', next + 1)) {
    const from = next + 1;
    const to = endOfLine(text, from);
    yield { text: text.slice(from, to), from, to };
  }
}
