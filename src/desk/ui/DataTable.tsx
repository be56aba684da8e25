import { useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import styles from './DataTable.module.css';
import { type Column, columnDefs, features } from './table/columns.ts';
import { ScrolledTable, TableRow, useRowsInSight } from './table/ScrolledTable.tsx';

export type { Column } from './table/columns.ts';

/** The ids of the selected rows. */
type Selection<Row> = {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** The label of a row's checkbox. */
  nameOf: (row: Row) => string;
};

type DataTableProps<Row> = {
  label: string;
  /** Must be the same array as long as the columns are the same. */
  columns: readonly Column<Row>[];
  /** All rows; 100,000 are sorted and scrolled without a noticeable delay. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  sortedBy?: { id: string; desc: boolean };
  selection?: Selection<Row>;
  /** Shown when there are no rows. */
  empty?: ReactNode;
};

/** A virtualized table of rows held in memory, with sorting and selection. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, sortedBy, selection, empty } = props;
  const { ui, locale } = useTexts();
  const scroller = useRef<HTMLElement>(null);
  const defs = useMemo(() => columnDefs(columns, locale), [columns, locale]);
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true as const])),
    [selection?.selected],
  );
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: idOf,
    enableSortingRemoval: false,
    initialState: { sorting: sortedBy === undefined ? [] : [sortedBy] },
    state: { rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onSelect(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
  const sorted = table.getRowModel().rows;
  const { rows: inSight, setFocused } = useRowsInSight(scroller, sorted.length);
  if (rows.length === 0 && empty !== undefined) return empty;
  const head = (
    <>
      {selection && (
        <SelectBox
          head
          label={ui.selectAll}
          checked={table.getIsAllRowsSelected()}
          some={table.getIsSomeRowsSelected()}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      )}
      {columns.map((column) => (
        <ColumnHead
          key={column.id}
          column={column}
          sorted={table.getColumn(column.id)?.getIsSorted() ?? false}
          onSort={column.unsorted ? undefined : table.getColumn(column.id)?.getToggleSortingHandler()}
        />
      ))}
    </>
  );
  const row = (index: number) => {
    const each = sorted[index];
    if (each === undefined) return { key: `none ${index}`, row: null };
    const cells = (
      <TableRow index={index} selected={selection && each.getIsSelected()}>
        {selection && (
          <SelectBox
            label={selection.nameOf(each.original)}
            checked={each.getIsSelected()}
            onChange={each.getToggleSelectedHandler()}
          />
        )}
        {columns.map((column) => (
          <DataCell key={column.id} column={column} row={each.original} locale={locale} />
        ))}
      </TableRow>
    );
    return { key: each.id, row: cells };
  };
  return (
    <ScrolledTable
      label={label}
      scroller={scroller}
      count={sorted.length}
      rows={inSight}
      columns={columns.length + (selection ? 1 : 0)}
      head={head}
      row={row}
      onFocusRow={setFocused}
    />
  );
}

function DataCell<Row>({ column, row, locale }: { column: Column<Row>; row: Row; locale: string }) {
  const value = column.value(row);
  const text = typeof value === 'number' ? value.toLocaleString(locale) : value;
  return (
    <td data-numeric={column.numeric} title={column.cell ? undefined : text}>
      {column.cell ? column.cell(row) : text}
    </td>
  );
}

type Direction = 'asc' | 'desc' | false;

type ColumnHeadProps<Row> = {
  column: Column<Row>;
  sorted: Direction;
  /** Undefined for a column that cannot be sorted. */
  onSort: ((event: unknown) => void) | undefined;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** A column header, with the button that sorts by it. */
const ColumnHead = <Row,>({ column, sorted, onSort }: ColumnHeadProps<Row>) => (
  <th
    scope="col"
    className={styles.head}
    data-numeric={column.numeric}
    aria-sort={sorted === false ? undefined : directions[sorted]}
    style={{ width: column.width }}
  >
    {onSort === undefined ? (
      column.name
    ) : (
      <button type="button" onClick={onSort}>
        {column.name}
      </button>
    )}
  </th>
);

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some rows are selected, but not all. */
  some?: boolean;
  /** The checkbox in the column header. */
  head?: boolean;
  onChange: (event: unknown) => void;
};

/** A cell with a row's checkbox; Shift selects the range from the last one. */
function SelectBox({ label, checked, some = false, head, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  const Cell = head ? 'th' : 'td';
  return (
    <Cell className={styles.box} scope={head ? 'col' : undefined}>
      <input ref={box} type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </Cell>
  );
}
