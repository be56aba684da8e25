import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, Fragment, type ReactNode, type RefObject, useState } from 'react';
import styles from './ScrolledTable.module.css';

type ScrolledTableProps = {
  label: string;
  scroller: RefObject<HTMLElement | null>;
  /** The total number of rows, and the indexes of those to render, in order. */
  count: number;
  rows: readonly number[];
  columns: number;
  /** The header cells. */
  head: ReactNode;
  /** Renders one `TableRow` with a unique key, so that React never reuses it for another row. */
  row: (index: number) => { key: string | number; row: ReactNode };
  /** The row that has the focus; undefined when focus leaves the table. */
  onFocusRow: (index: number | undefined) => void;
  onPointerLeave?: () => void;
};

/**
 * A virtualized, scrollable table: only visible rows are rendered, but ARIA row counts include all of them. Focusable, so
 * that it scrolls by keyboard.
 */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access (WCAG 2.1.1)
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

/** A spacer in place of the rows out of view. */
const Space = ({ rows, columns }: { rows: number; columns: number }) =>
  rows > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot take focus
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  );

type TableRowProps = { index: number; selected?: boolean | undefined; children: ReactNode };

/** A row of a virtualized table. @param index 0-based, in the whole table */
export const TableRow = ({ index, selected, children }: TableRowProps) => (
  <tr aria-rowindex={index + 2} data-selected={selected} className={styles.row}>
    {children}
  </tr>
);

/** Row height in pixels. Rows of a virtualized table are one line high, so that their position is known before rendering. */
export const rowHeight = 38;

/**
 * The rows of a virtualized table to render: those in view, and the focused one, because removing it would lose the
 * focus.
 * @param scroller the scroll container
 */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, count: number) {
  const [focused, setFocused] = useState<number>();
  const items = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focused, range.count),
  }).getVirtualItems();
  return { rows: items.map(({ index }) => index), setFocused };
}

const withRow = (indexes: number[], row: number | undefined, count: number): number[] =>
  row === undefined || row >= count || indexes.includes(row)
    ? indexes
    : [...indexes, row].sort((one, other) => one - other);
