import { isDeepStrictEqual } from 'node:util';
import { parsedYaml } from '../../../campaign/parsed-yaml.ts';
import { valuesAfter } from '../../../files/yaml/edit-yaml.ts';
import { misfits } from '../../../files/yaml/misfit.ts';
import { keysOf, valueAt } from '../../../files/yaml/yaml-path.ts';
import type { CampaignFile, Edit, Misfit } from '../contract/campaign.ts';
import type { Texts } from './campaign-texts.ts';

/**
 * Which edits, by index, can be rebased onto changed files: those whose place still has the value it had when they were
 * made. Lists along the path must have the same items in the same order, or an edit could reach another apartment.
 */
export function carriedEdits(
  edits: readonly Edit[],
  madeOn: Texts,
  now: Texts,
): { edits: Edit[]; numbers: number[]; misfits: Misfit[] } {
  const before = valuesByFile(madeOn);
  const after = valuesByFile(now);
  const fits = edits.map((edit) => {
    const [old, fresh] = [before.get(edit.file), after.get(edit.file)];
    if (!isSamePlace(old, fresh, edit.path)) return false;
    before.set(
      edit.file,
      attempt(() => valuesAfter(old, edit), old),
    );
    after.set(
      edit.file,
      attempt(() => valuesAfter(fresh, edit), fresh),
    );
    return true;
  });
  const reason = misfits.changed;
  return {
    edits: edits.filter((_, index) => fits[index]),
    numbers: fits.flatMap((isSame, index) => (isSame ? [index] : [])),
    misfits: fits.flatMap((isSame, edit) => (isSame ? [] : [{ edit, reason }])),
  };
}

/** Unreadable files have nothing to compare with. */
const valuesByFile = (texts: Texts): Map<CampaignFile, unknown> =>
  new Map([...texts].map(([file, text]) => [file, attempt(parsedYaml(text).values, undefined)]));

function attempt<T>(make: () => T, otherwise: T): T {
  try {
    return make();
  } catch {
    return otherwise;
  }
}

function isSamePlace(old: unknown, fresh: unknown, path: string): boolean {
  const keys = keysOf(path);
  const above = keys.map((_, length) => keys.slice(0, length).join('.'));
  return (
    above.every((each) => isDeepStrictEqual(namesOf(valueAt(old, each)), namesOf(valueAt(fresh, each)))) &&
    isDeepStrictEqual(valueAt(old, path), valueAt(fresh, path))
  );
}

/** What identifies a list's items: their ids, or else their number. */
const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => valueAt(item, 'id')) : undefined;
