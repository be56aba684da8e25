import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Texts } from '../../texts/ja.ts';
import styles from './Counted.module.css';

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
