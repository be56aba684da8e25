import { barY, type PlotOptions, ruleY } from '@observablehq/plot';
import type { DayCount } from '../contract/entries.ts';
import { barsOf, perLanguage } from './counts.ts';
import { seriesColour } from './series.ts';

/** Number of labelled bars. */
const maxTicks = 10;

/** A stacked bar chart by day, or by month when there are many days, with a colour for each language. */
export function dayChart(days: readonly DayCount[], locale: string): PlotOptions {
  const { each, bars: all } = barsOf(days);
  const languages = perLanguage(days).map(([language]) => language);
  const step = Math.ceil(all.length / maxTicks);
  const parts = all.flatMap(({ day, entries }) =>
    languages.flatMap((language) => {
      const count = entries[language] ?? 0;
      return count > 0 ? [{ day, language, entries: count }] : [];
    }),
  );
  const named = new Intl.DateTimeFormat(
    locale,
    each === 'day'
      ? { timeZone: 'UTC', month: 'numeric', day: 'numeric' }
      : { timeZone: 'UTC', year: 'numeric', month: 'numeric' },
  );
  return {
    height: 240,
    marginBottom: 26,
    marginLeft: 44,
    x: {
      type: 'band',
      domain: all.map(({ day }) => day),
      ticks: all.map(({ day }) => day).filter((_, index) => index % step === 0),
      tickFormat: (day: string) => named.format(new Date(day)),
      tickSize: 0,
      label: null,
      padding: 0.15,
    },
    y: { label: null, grid: true, ticks: 4, tickFormat: (value: number) => wholeNumber(value, locale) },
    color: { domain: languages, range: languages.map((_, index) => seriesColour(index)) },
    marks: [
      barY(parts, { x: 'day', y: 'entries', fill: 'language', order: languages, insetTop: 0.5 }),
      ruleY([0], { stroke: 'var(--field-line)' }),
    ],
  };
}

/** Labels whole numbers only: there are no half entries. */
const wholeNumber = (value: number, locale: string): string =>
  Number.isInteger(value) ? value.toLocaleString(locale) : '';
