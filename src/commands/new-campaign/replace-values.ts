import { isScalar } from 'yaml';
import { setValues } from '../../desk/campaign/server/edit/set-values.ts';
import { nodeAt, parse } from '../../desk/campaign/server/edit/source.ts';

/** `path` as problems name places: `period.start`. */
export type Replacement = { path: string; value: string | number };

/**
 * Replaces single values in a YAML text, as the desk does, and leaves every other byte as it is: comments, quotes, empty
 * lines. Skips paths that the text does not have.
 */
export function replaceValues(text: string, replacements: readonly Replacement[]): string {
  const source = parse(text);
  const present = replacements.filter(({ path }) => isScalar(nodeAt(source, path)));
  return setValues(source, new Map(present.map(({ path, value }) => [path, value])));
}
