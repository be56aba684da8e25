import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './Counted.module.css';

type CountedProps = { title: string; note?: string; chart: ReactNode; table: ReactNode };

/** A chart and its table. A long table scrolls and can be reached by keyboard. */
export function Counted({ title, note, chart, table }: CountedProps) {
  const { entries: texts } = useTexts();
  const id = useId();
  return (
    <section className={styles.counted} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.chart}>{chart}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access (WCAG 2.1.1) */}
      <section className={styles.table} tabIndex={0} aria-label={texts.tableOf(title)}>
        {table}
      </section>
    </section>
  );
}
