import { isAlias, isCollection, isScalar, Scalar } from 'yaml';
import type { Scalar as Plain } from '../../contract/campaign.ts';
import { columnOfLine, lineBreakOf, MisfitError, nodeAt, type Source, splitPath } from './source.ts';
import { writtenScalar } from './written.ts';

/** Whether a value can replace the one at a path. */
export const standsAlone = (source: Source, path: string): boolean => {
  const node = nodeAt(source, path);
  return node !== undefined && !isCollection(node);
};

/**
 * Replaces scalars and leaves every other byte unchanged.
 * @param values by path; each path must hold a scalar
 */
export function setValues(source: Source, values: ReadonlyMap<string, Plain>): string {
  const places = [...values].flatMap(([path, value]) => placeOf(source, path, value));
  return places
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, written }) => text.slice(0, from) + written + text.slice(to), source.text);
}

function placeOf(source: Source, path: string, value: Plain) {
  const node = nodeAt(source, path);
  if (isAlias(node)) throw new MisfitError('alias');
  if (!isScalar(node) || !node.range) throw new MisfitError('noValue');
  if (node.value === value) return [];
  const { text } = source;
  const [from, to] = node.range;
  const lineBreak = lineBreakOf(text);
  const written = writtenScalar(value, {
    type: (node.type as Scalar.Type | undefined) ?? Scalar.PLAIN,
    column: columnOfLine(text, from),
    inFlow: isInFlow(source, path),
    lineBreak,
  });
  // There was nothing after the colon, not even a space.
  const gap = from === to && /\S/.test(text[from - 1] ?? '') ? ' ' : '';
  // A block scalar ends at the end of its last line.
  const end = text[to - 1] === '\n' && !written.endsWith('\n') ? lineBreak : '';
  return [{ from, to, written: gap + written + end }];
}

function isInFlow(source: Source, path: string): boolean {
  for (let { parent } = splitPath(path); ; { parent } = splitPath(parent)) {
    const node = nodeAt(source, parent);
    if (isCollection(node) && node.flow === true) return true;
    if (parent === '') return false;
  }
}
