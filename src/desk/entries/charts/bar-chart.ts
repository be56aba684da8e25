import { barX, type PlotOptions, ruleX, text } from '@observablehq/plot';
import type { SourceCount } from '../../../entries/entry-archive.ts';
import type { DayCount } from '../contract/entries.ts';
import { perLanguage } from './counts.ts';
import { languageName, seriesColour, shorten, widthOf } from './series.ts';

export type Bar = { name: string; entries: number; colour: string };

/** In half-width units. Longer names are truncated in the chart; the table has them in full. */
const maxName = 26;

/** Horizontal bars, one per name, with their numbers at the end. */
export function barChart(bars: readonly Bar[], locale: string): PlotOptions {
  const longest = Math.max(...bars.map(({ name }) => widthOf(name)));
  return {
    height: bars.length * 30 + 12,
    marginLeft: Math.min(longest, maxName) * 7 + 16,
    marginRight: 56,
    marginTop: 4,
    marginBottom: 8,
    x: { axis: null, domain: [0, Math.max(...bars.map(({ entries }) => entries))] },
    y: {
      domain: bars.map(({ name }) => name),
      label: null,
      tickSize: 0,
      padding: 0.3,
      tickFormat: (name: string) => shorten(name, maxName),
    },
    marks: [
      barX(bars, { x: 'entries', y: 'name', fill: 'colour' }),
      ruleX([0], { stroke: 'var(--field-line)' }),
      text(bars, {
        x: 'entries',
        y: 'name',
        text: ({ entries }: Bar) => entries.toLocaleString(locale),
        textAnchor: 'start',
        dx: 6,
      }),
    ],
    color: { type: 'identity' },
  };
}

export const languageBars = (days: readonly DayCount[], locale: string): Bar[] =>
  perLanguage(days).map(([language, entries], index) => ({
    name: languageName(language, locale),
    entries,
    colour: seriesColour(index),
  }));

/** Only the largest get a bar; the table lists all. */
const maxBars = 8;

/** @param noSource label for entries from an address without parameters */
export const sourceBars = (sources: readonly SourceCount[], noSource: string): Bar[] =>
  sources.slice(0, maxBars).map(({ source, medium, campaign, entries }) => ({
    name: [source, medium, campaign].filter(Boolean).join(' / ') || noSource,
    entries,
    colour: seriesColour(0),
  }));
