/**
 * Breaks a headline into lines of nearly equal width; a break after a comma is worth a little raggedness.
 * @param pieces parts that are never broken, each including the space after it
 */
export function breakLines(
  pieces: readonly string[],
  count: number,
  widthOf: (line: string) => number,
): string[] {
  const cost = (lines: readonly string[]) =>
    Math.max(...lines.map(widthOf)) *
    (1 - 0.12 * lines.slice(0, -1).filter((line) => /[、。,.]$/.test(line)).length);
  return partitions(pieces, count)
    .map((parts) => parts.map((part) => part.join('').trim()))
    .reduce((best, lines) => (cost(lines) < cost(best) ? lines : best));
}

function partitions(pieces: readonly string[], count: number): string[][][] {
  if (count <= 1 || pieces.length <= 1) return [[[...pieces]]];
  return pieces
    .slice(1)
    .flatMap((_, index) =>
      partitions(pieces.slice(index + 1), count - 1).map((rest) => [pieces.slice(0, index + 1), ...rest]),
    );
}
