import {
  type ColumnDef,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What the desk's tables do. What is not named here is not in the bundle. */
export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

export type Cell = string | number | undefined;

export type Column<Row> = {
  id: string;
  name: string;
  /** What the column is sorted by, and what stands in it unless `cell` says otherwise. */
  value: (row: Row) => Cell;
  cell?: (row: Row) => ReactNode;
  /** Numbers stand under each other. */
  numeric?: boolean;
  /** As CSS takes it. Columns without one share the rest. */
  width?: string;
  unsorted?: boolean;
};

/** The columns as TanStack Table knows them. @param locale whose order of letters counts */
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
