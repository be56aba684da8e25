import { Checkbox, Pagination, Table, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/TextsContext.ts';

export type Column<Row> = {
  id: string;
  name: string;
  /** The value to sort by, and to show unless `cell` is given. Nobody sorts by a column without it. */
  value?: (row: Row) => string | number | undefined;
  cell?: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  numeric?: boolean;
  /** A CSS width. Columns without one share the remaining space. */
  width?: string;
};

type Sort = { id: string; desc: boolean };

/** The ids of the selected rows. */
export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** The label of a row's checkbox. */
  nameOf: (row: Row) => string;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  sortedBy?: Sort;
  selection?: Selection<Row>;
  /** Shown when there are no rows. */
  empty?: ReactNode;
};

const pageSize = 100;

/** Rows held in memory, a hundred on a page, with sorting and selection. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, selection, empty } = props;
  const { ui, locale } = useTexts();
  const [sort, setSort] = useState(props.sortedBy);
  const [page, setPage] = useState(1);
  if (rows.length === 0 && empty !== undefined) return empty;
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const current = Math.min(page, pages);
  const shown = sortedRows(rows, columns, sort, locale).slice((current - 1) * pageSize, current * pageSize);
  const selected = rows.filter((row) => selection?.selected.has(idOf(row))).length;
  const select = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selection?.selected);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    selection?.onSelect(next);
  };
  return (
    <>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={label} layout="auto">
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th w="2.5rem">
                  <Checkbox
                    aria-label={ui.selectAll}
                    checked={selected > 0 && selected === rows.length}
                    indeterminate={selected > 0 && selected < rows.length}
                    onChange={({ target }) => select(rows.map(idOf), target.checked)}
                  />
                </Table.Th>
              )}
              {columns.map((column) => (
                <ColumnHead
                  key={column.id}
                  column={column}
                  sorted={sort?.id === column.id ? sort : undefined}
                  onSort={setSort}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={idOf(row)} data-selected={selection?.selected.has(idOf(row))}>
                {selection && (
                  <Table.Td>
                    <Checkbox
                      aria-label={selection.nameOf(row)}
                      checked={selection.selected.has(idOf(row))}
                      onChange={({ target }) => select([idOf(row)], target.checked)}
                    />
                  </Table.Td>
                )}
                {columns.map(({ id, value, cell, numeric }) => (
                  <Table.Td key={id} ta={numeric ? 'end' : 'start'}>
                    {cell ? cell(row) : value?.(row)?.toLocaleString(locale)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Pager label={label} pages={pages} page={current} onPage={setPage} />
    </>
  );
}

type PagerProps = { label: string; pages: number; page: number; onPage: (page: number) => void };

/** Which page of a list is shown; nothing when there is only one. */
export function Pager({ label, pages, page, onPage }: PagerProps) {
  const { ui } = useTexts();
  if (pages < 2) return null;
  return (
    <Pagination.Root total={pages} value={page} onChange={onPage} mt="sm" size="sm">
      <nav aria-label={ui.pagesOf(label)} style={{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem' }}>
        <Pagination.Previous aria-label={ui.previousPage} />
        <Pagination.Items />
        <Pagination.Next aria-label={ui.nextPage} />
      </nav>
    </Pagination.Root>
  );
}

type ColumnHeadProps<Row> = { column: Column<Row>; sorted: Sort | undefined; onSort: (sort: Sort) => void };

/** A column header, with the button that sorts by it. */
function ColumnHead<Row>({
  column: { id, name, value, numeric, width },
  sorted,
  onSort,
}: ColumnHeadProps<Row>) {
  const direction = sorted && (sorted.desc ? 'descending' : 'ascending');
  return (
    <Table.Th scope="col" aria-sort={direction} ta={numeric ? 'end' : 'start'} w={width ?? 'auto'}>
      {value === undefined ? (
        name
      ) : (
        <UnstyledButton
          fz="inherit"
          fw="inherit"
          mih={24}
          onClick={() => onSort({ id, desc: sorted?.desc === false })}
        >
          {name} <span aria-hidden="true">{sorted && (sorted.desc ? '▼' : '▲')}</span>
        </UnstyledButton>
      )}
    </Table.Th>
  );
}

/** By the column's value, what is missing last. @param locale for collation */
function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  locale: string,
): readonly Row[] {
  const value = columns.find(({ id }) => id === sort?.id)?.value;
  if (sort === undefined || value === undefined) return rows;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = sort.desc ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined);
    if (typeof first === 'number' && typeof second === 'number') return sign * (first - second);
    return sign * compare(String(first), String(second));
  });
}
