import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useState } from 'react';

/** Of a row, in pixels. Every row of a long table is one line, so that its place is known before it is there. */
export const rowHeight = 38;

/**
 * Which rows of a long table have to exist: those in sight, and the one with the focus, which would be lost if its row
 * went out of the document.
 * @param scroller what the table scrolls in
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
