import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useState } from 'react';

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
