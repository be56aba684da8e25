import { createHash } from 'node:crypto';
import type { PlotOptions } from '@observablehq/plot';
import type { OperatorLanguage } from '../../../campaign/languages/operator-languages.ts';
import { barChart } from '../charts/bar-chart.ts';
import { languageBars, sourceBars } from '../charts/bars.ts';
import { barsOf } from '../charts/counts.ts';
import { dayChart } from '../charts/day-chart.ts';
import { drawChart } from '../charts/draw-chart.ts';
import { figuresOf } from '../charts/figures.ts';
import type { CountWords } from '../charts/words/ja.ts';
import type { EntriesSummary } from '../contract/entries.ts';
import { elementMaker, emptyDocument, type MakeElement, type ReportElement } from './report-document.ts';
import { reportStyles } from './report-styles.ts';
import { dayTable, languageTable, sourceTable } from './report-tables.ts';
import { reportWords } from './report-words.ts';
import { roundLengths } from './round-lengths.ts';

export type Report = {
  counts: Omit<EntriesSummary, 'revision' | 'further' | 'campaign' | 'others'>;
  /** Facts about the report other than its counts, by label. */
  facts: readonly (readonly [name: string, value: string])[];
  words: CountWords;
  language: OperatorLanguage;
};

/** The width that a chart has beside its table, in pixels. */
const chartWidth = 640;

/** The report loads nothing and runs no scripts. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(reportStyles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The desk's figures and charts as one self-contained HTML file to pass on: it makes no requests and contains no names or
 * addresses. Under 150 kB, however many days and sources there are.
 */
export function reportPage({ counts, facts, words, language }: Report): string {
  const document = emptyDocument();
  const make = elementMaker(document);
  const { days, sources, otherSources } = counts;
  const earlier = reportWords.earlierDays[language];
  const draw = (label: string, options: PlotOptions) =>
    roundLengths(drawChart<ReportElement>({ ...options, document, width: chartWidth }, label));
  const counted = (title: string, note: string | undefined, options: PlotOptions, table: ReportElement) =>
    make(
      'section',
      { class: 'counted' },
      make('h2', {}, title),
      note !== undefined && make('p', { class: 'note' }, note),
      make('div', {}, draw(title, options)),
      make(
        'section',
        { class: 'table', tabindex: '0', 'aria-label': reportWords.tableOf[language](title) },
        table,
      ),
    );
  const charts = [
    counted(
      words.perDay,
      barsOf(days).each === 'month' ? words.byMonth : undefined,
      dayChart(days, words.locale),
      dayTable(make, { days, words, earlier }),
    ),
    counted(
      words.perLanguage,
      undefined,
      barChart(languageBars(days, words.locale), words.locale),
      languageTable(make, days, words),
    ),
    counted(
      words.perSource,
      words.sourceNote,
      barChart(sourceBars(sources, words.noSource), words.locale),
      sourceTable(make, { sources, otherSources, words }),
    ),
  ];
  const title = [reportWords.title[language], facts[0]?.[1]].filter(Boolean).join(' – ');
  document.documentElement.setAttribute('lang', language);
  document.head.append(...headOf(make, title));
  document.body.append(
    make(
      'main',
      {},
      make('h1', {}, reportWords.title[language]),
      list(
        make,
        'facts',
        facts.map(([name, value]) => [name, value]),
      ),
      list(
        make,
        'figures',
        figuresOf(counts, words).map(({ name, figure, note }) => [
          name,
          figure,
          note && make('small', {}, note),
        ]),
      ),
      ...(days.length > 0 ? charts : [make('p', {}, reportWords.none[language])]),
      make('footer', {}, reportWords.private[language]),
    ),
  );
  return `${document.toString()}\n`;
}

const headOf = (make: MakeElement, title: string): ReportElement[] => [
  make('meta', { charset: 'utf-8' }),
  make('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
  make('meta', { name: 'viewport', content: 'width=device-width' }),
  make('meta', { name: 'color-scheme', content: 'light dark' }),
  make('meta', { name: 'robots', content: 'noindex' }),
  make('title', {}, title),
  make('style', {}, reportStyles),
];

type Term = readonly [name: string, value: string, note?: ReportElement | string | undefined];

const list = (make: MakeElement, name: string, terms: readonly Term[]): ReportElement =>
  make(
    'dl',
    { class: name },
    ...terms.map(([term, value, note]) =>
      make('div', {}, make('dt', {}, term), make('dd', {}, value, note && ' ', note)),
    ),
  );
