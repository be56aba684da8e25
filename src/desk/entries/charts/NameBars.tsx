import type { SourceCount } from '../../../entries/entry-archive.ts';
import type { DayCount } from '../contract/entries.ts';
import { Chart, rectangles } from './Chart.tsx';
import { perLanguage } from './counts.ts';
import { languageName, seriesColour, shorten, widthOf } from './series.ts';

type Bar = { name: string; entries: number; colour: string };

/** In half-width units. Longer names are truncated in the chart; the table has them in full. */
const maxName = 26;

/** In pixels: a bar with the space around it, what is filled of that, and the space for a number. */
const [each, filled, numbers] = [30, 21, 56];

/** Horizontal bars, one per name, with their numbers at the end. */
export function NameBars({ label, bars, locale }: { label: string; bars: readonly Bar[]; locale: string }) {
  const longest = Math.max(...bars.map(({ name }) => widthOf(name)));
  const most = Math.max(...bars.map(({ entries }) => entries));
  const left = Math.min(longest, maxName) * 7 + 16;
  const height = bars.length * each + 12;
  return (
    <Chart label={label} height={height}>
      {(width) => (
        <>
          {bars.map(({ name, entries, colour }, index) => {
            const middle = (index + 0.5) * each + 4;
            const length = (entries / most) * (width - left - numbers);
            return (
              <g key={name} dominantBaseline="central">
                <text x={left - 6} y={middle} textAnchor="end">
                  {shorten(name, maxName)}
                </text>
                <path
                  d={rectangles([{ x: left, y: middle - filled / 2, width: length, height: filled }])}
                  fill={colour}
                />
                <text x={left + length + 6} y={middle}>
                  {entries.toLocaleString(locale)}
                </text>
              </g>
            );
          })}
          <path d={`M${left} 4V${height - 8}`} stroke="var(--field-line)" />
        </>
      )}
    </Chart>
  );
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
