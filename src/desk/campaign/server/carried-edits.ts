import { isDeepStrictEqual } from 'node:util';
import type { CampaignFile, Edit, Misfit } from '../contract/campaign.ts';
import type { Texts } from './edit/apply-edits.ts';
import { at, expectedData } from './edit/expected-data.ts';
import { type Data, dataOf, keysOf, misfits, parse } from './edit/source.ts';

/**
 * Which edits, by index, can be rebased onto changed files: those whose place still has the value it had when they were
 * made. Lists along the path must have the same items in the same order, or an edit could reach another apartment.
 */
export function carriedEdits(
  edits: readonly Edit[],
  madeOn: Texts,
  now: Texts,
): { edits: Edit[]; numbers: number[]; misfits: Misfit[] } {
  const before = dataByFile(madeOn);
  const after = dataByFile(now);
  const fits = edits.map((edit) => {
    const [old, fresh] = [before.get(edit.file), after.get(edit.file)];
    const isSame = isSamePlace(old, fresh, edit.path);
    if (isSame) for (const data of [old, fresh]) attempt(() => expectedData(data, edit));
    return isSame;
  });
  const reason = misfits.changed;
  return {
    edits: edits.filter((_, index) => fits[index]),
    numbers: fits.flatMap((isSame, index) => (isSame ? [index] : [])),
    misfits: fits.flatMap((isSame, edit) => (isSame ? [] : [{ edit, reason }])),
  };
}

const dataByFile = (texts: Texts): Map<CampaignFile, Data> =>
  new Map([...texts].map(([file, text]) => [file, attempt(() => dataOf(parse(text)))]));

/** Unreadable files have nothing to compare with. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function isSamePlace(old: Data, fresh: Data, path: string): boolean {
  const keys = keysOf(path);
  const above = keys.map((_, length) => keys.slice(0, length).join('.'));
  return (
    above.every((each) => isDeepStrictEqual(namesOf(at(old, each)), namesOf(at(fresh, each)))) &&
    isDeepStrictEqual(at(old, path), at(fresh, path))
  );
}

/** What identifies a list's items: their ids, or else their number. */
const namesOf = (value: Data): unknown =>
  Array.isArray(value) ? value.map((item) => (item instanceof Map ? item.get('id') : undefined)) : undefined;
