import { type ReactNode, useId } from 'react';
import type { Texts } from '../../texts/texts.ts';
import { Figures } from '../../ui/Figures.tsx';
import type { EntriesSummary } from '../contract/entries.ts';
import styles from './Counted.module.css';
import { sumOf } from './counts.ts';

/** What the figures and charts say. The report brings no other texts of the desk along. */
export type CountTexts = Pick<Texts, 'locale' | 'entries'>;

type CountedProps = { texts: CountTexts; title: string; note?: string; chart: ReactNode; table: ReactNode };

/** A chart and its table. A long table scrolls and can be reached by keyboard. */
export function Counted({ texts, title, note, chart, table }: CountedProps) {
  const id = useId();
  return (
    <section className={styles.counted} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.chart}>{chart}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access (WCAG 2.1.1) */}
      <section className={styles.table} tabIndex={0} aria-label={texts.entries.tableOf(title)}>
        {table}
      </section>
    </section>
  );
}

type EntryFiguresProps = {
  texts: CountTexts;
  counts: Pick<EntriesSummary, 'days' | 'today' | 'addresses' | 'suspected'>;
};

/** The four numbers that a team asks for first. */
export function EntryFigures({ texts: { entries: texts, locale }, counts }: EntryFiguresProps) {
  const { days, today, addresses, suspected } = counts;
  const total = days.reduce((sum, day) => sum + sumOf(day), 0);
  const ofToday = days.find(({ day }) => day === today);
  const entriesToday = ofToday === undefined ? 0 : sumOf(ofToday);
  const figures = [
    { name: texts.total, figure: total.toLocaleString(locale) },
    { name: texts.today, figure: entriesToday.toLocaleString(locale), note: texts.todayNote },
    { name: texts.addresses, figure: addresses.toLocaleString(locale) },
    { name: texts.suspected, figure: suspected.toLocaleString(locale), note: texts.suspectedNote },
  ];
  return <Figures figures={figures} />;
}
