import {
  type ColumnDef,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** The table features in use; others are left out of the bundle. */
export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

export type Cell = string | number | undefined;

export type Column<Row> = {
  id: string;
  name: string;
  /** The value to sort by, and to show unless `cell` is given. */
  value: (row: Row) => Cell;
  cell?: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  numeric?: boolean;
  /** A CSS width. Columns without one share the remaining space. */
  width?: string;
  unsorted?: boolean;
};

/** Converts columns to TanStack Table's format. @param locale for collation */
export function columnDefs<Row extends object>(columns: readonly Column<Row>[], locale: string) {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return columns.map(
    ({ id, value, unsorted }): ColumnDef<typeof features, Row> => ({
      id,
      accessorFn: value,
      enableSorting: !unsorted,
      sortUndefined: 'last',
      sortFn: (one, other) => compareCells(one.getValue<Cell>(id), other.getValue<Cell>(id), compare),
    }),
  );
}

function compareCells(one: Cell, other: Cell, compare: (one: string, other: string) => number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compare(String(one), String(other));
}
