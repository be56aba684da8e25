import type { SourceCount } from '../../../entries/entry-archive.ts';

/**
 * Sources with their media and campaigns, largest first, whatever the letter case: two that differ in it alone, such as
 * Instagram and instagram, are one, in the spelling of most entries.
 */
export const groupSources = (sources: readonly SourceCount[]) =>
  grouped(
    grouped(sources, ({ source, medium, campaign }) => JSON.stringify([source, medium, campaign])),
    ({ source }) => source,
  );

/** Sums up what is alike but for letter case and width. */
function grouped<Counted extends { entries: number }>(
  counts: readonly Counted[],
  nameOf: (count: Counted) => string,
) {
  const alike = Map.groupBy(counts.toSorted(mostFirst), (count) =>
    nameOf(count).normalize('NFKC').toLowerCase(),
  );
  return [...alike.values()]
    .flatMap((within) => within.slice(0, 1).map((most) => ({ ...most, entries: totalOf(within), within })))
    .sort(mostFirst);
}

export const totalOf = (counts: readonly { entries: number }[]): number =>
  counts.reduce((sum, { entries }) => sum + entries, 0);

const mostFirst = (one: { entries: number }, other: { entries: number }): number =>
  other.entries - one.entries;
