import { type FocusEvent, Fragment, type ReactNode, type RefObject } from 'react';
import styles from './ScrolledTable.module.css';
import { rowHeight } from './use-rows-in-sight.ts';

type ScrolledTableProps = {
  label: string;
  scroller: RefObject<HTMLElement | null>;
  /** Of all rows, and the indexes of those that exist, in order. */
  count: number;
  rows: readonly number[];
  columns: number;
  /** The cells of the head. */
  head: ReactNode;
  /** One `TableRow` and what tells it from the others, so that it never comes to stand for another one. */
  row: (index: number) => { key: string | number; row: ReactNode };
  /** Which row the focus is in; undefined when it leaves the table. */
  onFocusRow: (index: number | undefined) => void;
  onPointerLeave?: () => void;
};

/** A table that scrolls, by keyboard too, and of which only the rows in sight exist. Its numbering counts them all. */
export function ScrolledTable(props: ScrolledTableProps) {
  const { label, scroller, count, rows, columns, head, row, onFocusRow, onPointerLeave } = props;
  const focus = ({ target }: FocusEvent) => {
    const index = Number(target.closest('tbody tr')?.ariaRowIndex) - 2;
    if (index >= 0) onFocusRow(index);
  };
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={label}
      onFocus={focus}
      onBlur={() => onFocusRow(undefined)}
      onPointerLeave={onPointerLeave}
    >
      <table aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>
          {rows.map((index, position) => {
            const { key, row: each } = row(index);
            return (
              <Fragment key={key}>
                <Space rows={index - (rows[position - 1] ?? -1) - 1} columns={columns} />
                {each}
              </Fragment>
            );
          })}
          <Space rows={count - (rows.at(-1) ?? -1) - 1} columns={columns} />
        </tbody>
      </table>
    </section>
  );
}

/** Stands for the rows out of sight. */
const Space = ({ rows, columns }: { rows: number; columns: number }) =>
  rows > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without anything in it takes no focus
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  );
