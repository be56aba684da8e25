import type { SourceCount } from '../../../entries/entry-archive.ts';

export type SourceGroup = {
  source: string;
  entries: number;
  /** Its media and campaigns, largest first. */
  within: SourceCount[];
};

/**
 * Sources by their name, largest first, whatever the letter case: two that differ in it alone, such as Instagram and
 * instagram, are one, in the spelling of most entries.
 */
export function groupSources(sources: readonly SourceCount[]): SourceGroup[] {
  const groups = Map.groupBy(merged(sources), ({ source }) => folded(source));
  return [...groups.values()]
    .map((within) => ({
      source: within[0]?.source ?? '',
      entries: within.reduce((sum, { entries }) => sum + entries, 0),
      within,
    }))
    .sort(mostFirst);
}

const merged = (sources: readonly SourceCount[]): SourceCount[] =>
  [
    ...Map.groupBy(sources.toSorted(mostFirst), (each) =>
      folded(JSON.stringify([each.source, each.medium, each.campaign])),
    ).values(),
  ]
    .flatMap(([most, ...others]) =>
      most === undefined
        ? []
        : [{ ...most, entries: others.reduce((sum, { entries }) => sum + entries, most.entries) }],
    )
    .sort(mostFirst);

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

const mostFirst = (one: { entries: number }, other: { entries: number }): number =>
  other.entries - one.entries;
