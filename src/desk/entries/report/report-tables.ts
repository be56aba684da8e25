import { languageBars } from '../charts/bars.ts';
import { perLanguage, sumOf } from '../charts/counts.ts';
import { languageName } from '../charts/series.ts';
import { shorten } from '../charts/shorten.ts';
import type { CountWords } from '../charts/words/ja.ts';
import type { DayCount, SourceCount } from '../contract/entries.ts';
import type { Child, MakeElement, ReportElement } from './report-document.ts';

/**
 * Rows for days and for sources; the rest is summed in the last row. Imports can contain any number of made-up dates and
 * sources.
 */
const maxRows = 100;

/** In half-width units. */
const maxSource = 80;

type Rows = { days: readonly DayCount[]; words: CountWords; earlier: string };

/** Newest first, with a column for each language. */
export function dayTable(make: MakeElement, { days, words, earlier }: Rows): ReportElement {
  const { locale } = words;
  const languages = perLanguage(days).map(([language]) => language);
  const heads = languages.map((language, index) =>
    numberHead(
      make,
      make('span', { class: 'key', 'data-series': String(Math.min(index, 2)) }),
      languageName(language, locale),
    ),
  );
  const row = (name: string, day: DayCount) => [
    make('th', { scope: 'row' }, name),
    number(make, sumOf(day), locale),
    ...languages.map((language) => number(make, day.entries[language] ?? 0, locale)),
  ];
  const newest = days.slice(-maxRows).toReversed();
  const before = days.slice(0, -maxRows);
  const rows = newest.map((day) => row(day.day, day));
  if (before.length > 0)
    rows.push(row(earlier, { day: earlier, entries: Object.fromEntries(perLanguage(before)) }));
  const head = [make('th', { scope: 'col' }, words.day), numberHead(make, words.entries), ...heads];
  return table(make, head, rows);
}

export function languageTable(
  make: MakeElement,
  days: readonly DayCount[],
  words: CountWords,
): ReportElement {
  const bars = languageBars(days, words.locale);
  const all = bars.reduce((sum, { entries }) => sum + entries, 0);
  const share = new Intl.NumberFormat(words.locale, { style: 'percent', maximumFractionDigits: 1 });
  const head = [
    make('th', { scope: 'col' }, words.language),
    numberHead(make, words.entries),
    numberHead(make, words.share),
  ];
  const rows = bars.map(({ name, entries }) => [
    make('th', { scope: 'row' }, name),
    number(make, entries, words.locale),
    make('td', { 'data-number': '' }, share.format(entries / all)),
  ]);
  return table(make, head, rows);
}

type Sources = { sources: readonly SourceCount[]; otherSources: number; words: CountWords };

export function sourceTable(make: MakeElement, { sources, otherSources, words }: Sources): ReportElement {
  const cell = (text: string) => make('td', {}, shorten(text, maxSource) || '–');
  const together = (name: string, entries: number) => [
    make('td', { colspan: '3' }, name),
    number(make, entries, words.locale),
  ];
  const rows = sources
    .slice(0, maxRows)
    .map(({ source, medium, campaign, entries }) =>
      source || medium || campaign
        ? [cell(source), cell(medium), cell(campaign), number(make, entries, words.locale)]
        : together(words.noSource, entries),
    );
  const others = sources.slice(maxRows).reduce((sum, { entries }) => sum + entries, otherSources);
  if (others > 0) rows.push(together(words.otherSources, others));
  const names = [words.source, words.medium, words.campaign];
  const head = [...names.map((name) => make('th', { scope: 'col' }, name)), numberHead(make, words.entries)];
  return table(make, head, rows);
}

const table = (make: MakeElement, head: ReportElement[], rows: ReportElement[][]): ReportElement =>
  make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...head)),
    make('tbody', {}, ...rows.map((cells) => make('tr', {}, ...cells))),
  );

const numberHead = (make: MakeElement, ...children: Child[]): ReportElement =>
  make('th', { scope: 'col', 'data-number': '' }, ...children);

const number = (make: MakeElement, count: number, locale: string): ReportElement =>
  make('td', { 'data-number': '' }, count.toLocaleString(locale));
