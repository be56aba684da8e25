import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import styles from './Counted.module.css';

type CountedProps = { title: string; note?: string; chart: ReactNode; table: ReactNode };

/** A chart with its table beside it. A long table scrolls, by keyboard too. */
export function Counted({ title, note, chart, table }: CountedProps) {
  const { entries: texts } = useTexts();
  const id = useId();
  return (
    <section className={styles.counted} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.chart}>{chart}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1) */}
      <section className={styles.table} tabIndex={0} aria-label={texts.tableOf(title)}>
        {table}
      </section>
    </section>
  );
}
