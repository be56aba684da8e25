import { tokyoTime } from '../../campaign/content/tokyo.ts';
import type { EntrySummary, Selection, SourceCount } from '../entry-archive.ts';
import type { Row } from './statement.ts';

/** How many sources a summary names. */
const maxSources = 200;

/** How many are counted at once: anybody can make up any number, so the rarest are only summed up. */
const maxCounted = 20_000;

/** Maximum length of a name in a summary, in UTF-16 code units. */
const maxName = 100;

/** Characters that control a terminal or the writing direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The campaign parameters of a page's URL, which need not be a whole one, as a summary shows them. */
export function sourceOf(page: unknown): Omit<SourceCount, 'entries'> {
  const [address = ''] = String(page ?? '').split('#', 1);
  const query = address.includes('?') ? address.slice(address.indexOf('?') + 1) : '';
  const parameters = new URLSearchParams(query);
  const name = (key: string) => (parameters.get(key) ?? '').replaceAll(unseen, '').trim().slice(0, maxName);
  return { source: name('utm_source'), medium: name('utm_medium'), campaign: name('utm_campaign') };
}

/** Counts rows of `time`, `language`, `suspected` and `page`. */
export function createSummary({ includeSuspected = false }: Selection) {
  const days = new Map<string, Record<string, number>>();
  const hours = Array<number>(24).fill(0);
  const sources = new Map<string, number>();
  let suspected = 0;
  let counted = 0;
  return {
    count: ({ time, language, suspected: isSuspected, page }: Row) => {
      if (isSuspected === 1) suspected += 1;
      if (isSuspected === 1 && !includeSuspected) return;
      counted += 1;
      const moment = tokyoTime(String(time));
      const day = moment.slice(0, 10);
      const hour = Number(moment.slice(11, 13));
      hours[hour] = (hours[hour] ?? 0) + 1;
      const entries = days.get(day) ?? {};
      entries[String(language)] = (entries[String(language)] ?? 0) + 1;
      days.set(day, entries);
      const source = JSON.stringify(sourceOf(page));
      sources.set(source, (sources.get(source) ?? 0) + 1);
      if (sources.size > maxCounted) dropRarest(sources);
    },
    result: (): Omit<EntrySummary, 'addresses'> => {
      const largest = [...sources].sort(mostFirst).slice(0, maxSources);
      const named = largest.map(([source, entries]): SourceCount => ({ ...JSON.parse(source), entries }));
      return {
        days: [...days].sort(byDay).map(([day, entries]) => ({ day, entries })),
        hours,
        suspected,
        sources: named,
        otherSources: counted - named.reduce((sum, { entries }) => sum + entries, 0),
      };
    },
  };
}

const byDay = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** By entries, then by name. */
const mostFirst = ([one, entries]: [string, number], [other, others]: [string, number]): number =>
  others - entries || (one < other ? -1 : 1);

/** Halves the sources. One with many entries is among the largest whenever that happens. */
function dropRarest(sources: Map<string, number>): void {
  const rarest = [...sources].sort(mostFirst).slice(maxCounted / 2);
  for (const [source] of rarest) sources.delete(source);
}
