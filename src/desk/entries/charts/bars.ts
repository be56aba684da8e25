import type { DayCount, SourceCount } from '../contract/entries.ts';
import type { Bar } from './bar-chart.ts';
import { perLanguage } from './counts.ts';
import { languageName, seriesColour } from './series.ts';

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
