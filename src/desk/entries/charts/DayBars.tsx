import type { DayCount } from '../contract/entries.ts';
import { Chart, rectangles } from './Chart.tsx';
import { barsOf, perLanguage, sumOf, wholeTicks } from './counts.ts';
import { seriesColour } from './series.ts';

/** Where the bars stand, in pixels. */
const [left, top, bottom, height] = [44, 12, 214, 240];

const maxLabels = 10;

/** Of the width that a bar has. */
const filled = 0.85;

/** Stacked bars by day, or by month when there are many days, with a colour for each language. */
export function DayBars({
  label,
  days,
  locale,
}: {
  label: string;
  days: readonly DayCount[];
  locale: string;
}) {
  const { each, bars } = barsOf(days);
  const languages = perLanguage(days).map(([language]) => language);
  const most = Math.max(...bars.map(sumOf));
  const y = (entries: number) => bottom - (entries / most) * (bottom - top);
  const named = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'numeric',
    ...(each === 'day' ? { day: 'numeric' } : { year: 'numeric' }),
  });
  const labelled = Math.ceil(bars.length / maxLabels);
  return (
    <Chart label={label} height={height}>
      {(width) => {
        const room = (width - left) / bars.length;
        const partsOf = (series: number) =>
          bars.flatMap(({ entries }, bar) => {
            const counts = languages.slice(0, series + 1).map((language) => entries[language] ?? 0);
            const [own, end] = [counts.at(-1) ?? 0, y(counts.reduce((sum, count) => sum + count, 0))];
            const x = left + (bar + (1 - filled) / 2) * room;
            return own === 0 ? [] : [{ x, y: end, width: filled * room, height: bottom - y(own) }];
          });
        return (
          <>
            {wholeTicks(most).map((tick) => (
              <g key={tick}>
                <path d={`M${left} ${y(tick)}H${width}`} stroke="var(--line)" />
                <text x={left - 6} y={y(tick)} textAnchor="end" dominantBaseline="central">
                  {tick.toLocaleString(locale)}
                </text>
              </g>
            ))}
            {languages.map((language, series) => (
              <path key={language} d={rectangles(partsOf(series))} fill={seriesColour(series)} />
            ))}
            <path d={`M${left} ${bottom}H${width}`} stroke="var(--field-line)" />
            {bars.map(
              ({ day }, bar) =>
                bar % labelled === 0 && (
                  <text key={day} x={left + (bar + 0.5) * room} y={height - 8} textAnchor="middle">
                    {named.format(new Date(day))}
                  </text>
                ),
            )}
          </>
        );
      }}
    </Chart>
  );
}
