import type { EntrySummary, Selection } from './entry-archive.ts';

/**
 * A summary's `days`, from an engine's counts.
 * @param groups rows of `day`, `language`, `suspected` (0 or 1) and `entries`, ordered by day
 */
export function sumGroups(
  groups: readonly Record<string, unknown>[],
  { includeSuspected = false }: Selection,
): Pick<EntrySummary, 'days' | 'suspected'> {
  const days = new Map<string, Record<string, number>>();
  let suspected = 0;
  for (const group of groups) {
    if (group.suspected === 1) suspected += Number(group.entries);
    if (group.suspected === 1 && !includeSuspected) continue;
    const day = days.get(String(group.day)) ?? {};
    const language = String(group.language);
    day[language] = (day[language] ?? 0) + Number(group.entries);
    days.set(String(group.day), day);
  }
  return { days: [...days].map(([day, entries]) => ({ day, entries })), suspected };
}
