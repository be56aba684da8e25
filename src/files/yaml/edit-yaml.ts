import { isDeepStrictEqual } from 'node:util';
import { isScalar } from 'yaml';
import type { Problem } from '../../campaign/read/campaign-error.ts';
import { maxYamlBytes, type ParsedYaml, parsedYaml } from '../../campaign/read/parsed-yaml.ts';
import type { Bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { changeStructure, fillPrepared } from './change-structure.ts';
import { MisfitError, misfits as reasons } from './misfit.ts';
import { type Replacement, setValues } from './set-values.ts';
import { type Layout, valuesAfter, type YamlEdit } from './yaml-edit.ts';
import { nodeAt } from './yaml-nodes.ts';

/** How often a text is changed and parsed at most: a few seconds, more than one person’s unsaved edits need. */
const maxSteps = 100;

/** Where an edit was skipped, and why. */
type Misfit = Pick<Problem, 'path' | 'message'>;

/**
 * Applies edits to a YAML text, in order, and leaves every line that they are not about as it is. An edit is skipped and
 * reported when it has no place, or when the result, parsed again, would not have exactly the expected values.
 * @param steps that may be taken; edits that need more are skipped
 */
export function editYaml(
  text: string,
  edits: readonly YamlEdit[],
  layout: Layout,
  steps: number = maxSteps,
): { text: string; misfits: Misfit[] } {
  const misfits: Misfit[] = [];
  let [source, left] = [parsedYaml(text), steps];
  const make = (run: readonly YamlEdit[]): void => {
    try {
      if (left === 0) throw new MisfitError('tooMany');
      left -= 1;
      source = edited(source, run, layout);
    } catch (error) {
      const message = reasonOf(error);
      const middle = run.length >> 1;
      if (middle === 0) misfits.push(...run.map(({ path }) => ({ path, message })));
      else for (const half of [run.slice(0, middle), run.slice(middle)]) make(half);
    }
  };
  for (let rest = edits; rest.length > 0; ) {
    const length = runLength(source, rest);
    make(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return { text: source.text, misfits };
}

/** How many edits are made at once, since parsing takes most of the time: all that set scalars, or all of items. */
function runLength(source: ParsedYaml, edits: readonly YamlEdit[]): number {
  const kinds = edits.map((edit) => kindOf(source, edit));
  const others = kinds.findIndex((kind) => kind === 'key' || kind !== kinds[0]);
  return others === -1 ? kinds.length : Math.max(others, 1);
}

function kindOf(source: ParsedYaml, edit: YamlEdit): 'scalar' | 'key' | 'item' {
  if (edit.do !== 'set') return 'item';
  const isValue = typeof edit.value !== 'object' || edit.value === null;
  return isValue && isScalar(nodeAt(source, edit.path)) ? 'scalar' : 'key';
}

/** @throws {MisfitError} when an edit has no place, or when the result would change any other value */
function edited(source: ParsedYaml, edits: readonly YamlEdit[], layout: Layout): ParsedYaml {
  const text = changed(source, edits, layout);
  if (text === source.text) return source;
  if (Buffer.byteLength(text) > maxYamlBytes) throw new MisfitError('tooLarge');
  const result = parsedYaml(text);
  const [before, after] = [source.values(), result.values()];
  if (before === undefined || !isDeepStrictEqual(after, edits.reduce(valuesAfter, before)))
    throw new MisfitError('changesMore');
  return result;
}

function changed(source: ParsedYaml, edits: readonly YamlEdit[], layout: Layout): string {
  const [first] = edits;
  if (first?.do !== 'set') return changeStructure(source, edits, layout);
  if (kindOf(source, first) === 'scalar') return setValues(source, edits as (YamlEdit & Replacement)[]);
  return fillPrepared(source, first, layout) ?? changeStructure(source, edits, layout);
}

function reasonOf(error: unknown): Bilingual {
  if (error instanceof MisfitError) return reasons[error.code];
  throw error;
}
