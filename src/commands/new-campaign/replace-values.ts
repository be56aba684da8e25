import { isScalar, parseDocument, Scalar } from 'yaml';

export type Replacement = { path: readonly (string | number)[]; value: string | number };

/**
 * Replaces single values in a YAML text and leaves every other byte as it is: comments, quotes, empty lines. Skips
 * paths that the text does not have.
 */
export function replaceValues(text: string, replacements: readonly Replacement[]): string {
  const document = parseDocument(text);
  const places = replacements.flatMap(({ path, value }) => {
    const node = document.getIn(path, true);
    return isScalar(node) && node.range ? [{ node, range: node.range, value }] : [];
  });
  return places
    .toSorted((one, other) => other.range[0] - one.range[0])
    .reduce(
      (changed, { node, range: [from, to], value }) =>
        changed.slice(0, from) + written(value, node) + changed.slice(to),
      text,
    );
}

/** Quoted if the old value was; one written below its key ends with its line. */
function written(value: string | number, { type }: Scalar): string {
  if (type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED) return `${JSON.stringify(value)}\n`;
  return type === Scalar.PLAIN ? String(value) : JSON.stringify(String(value));
}
