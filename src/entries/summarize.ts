import type { EntrySummary, Selection, SourceCount } from './entry-archive.ts';

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

/** How many sources a summary names. */
const maxSources = 200;

/**
 * How many sources an engine returns, since one source can be encoded in several ways. Anybody can send any URL, so all
 * but the largest are only summed up.
 */
export const maxRawSources = 1_000;

/** Maximum length of a name in a summary, in UTF-16 code units. */
const maxName = 100;

/**
 * A summary's `sources`.
 * @param groups rows of the encoded `source`, `medium`, `campaign` and of `entries`
 * @param days what the groups were counted from
 */
export function sumSources(
  groups: readonly Record<string, unknown>[],
  days: EntrySummary['days'],
): Pick<EntrySummary, 'sources' | 'otherSources'> {
  const found = new Map<string, SourceCount>();
  for (const group of groups) {
    const names = {
      source: sourceName(group.source),
      medium: sourceName(group.medium),
      campaign: sourceName(group.campaign),
    };
    const key = JSON.stringify(names);
    const entries = (found.get(key)?.entries ?? 0) + Number(group.entries);
    found.set(key, { ...names, entries });
  }
  const sources = [...found.values()].sort(mostFirst).slice(0, maxSources);
  const all = days.flatMap(({ entries }) => Object.values(entries)).reduce((sum, count) => sum + count, 0);
  return { sources, otherSources: all - sources.reduce((sum, { entries }) => sum + entries, 0) };
}

/** Characters that control a terminal or the writing direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A name as a summary shows it. In a query string a plus sign is a space. @param encoded as in the page's URL */
export function sourceName(encoded: unknown): string {
  const decoded = new URLSearchParams(`name=${String(encoded)}`).get('name') ?? '';
  return decoded.replaceAll(unseen, '').trim().slice(0, maxName);
}

const mostFirst = (one: SourceCount, other: SourceCount): number =>
  other.entries - one.entries || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
