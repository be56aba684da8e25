import { Checkbox, Group, Pagination, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/TextsContext.ts';

export type Column<Row> = {
  /** Its heading, which no other column has. */
  name: string;
  /** What is shown; a number with separators. */
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  numeric?: boolean;
};

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
  /** Those of one page. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  selection?: Selection<Row>;
};

/** Rows with selection. */
export function DataTable<Row>({ label, columns, rows, idOf, selection }: DataTableProps<Row>) {
  const { ui, locale } = useTexts();
  const shown = (cell: ReactNode) => {
    if (typeof cell === 'number') return cell.toLocaleString(locale);
    // A day or an order number is not broken at its hyphens.
    const isShort = typeof cell === 'string' && /^\S{1,14}$/.test(cell);
    return isShort ? <span style={{ whiteSpace: 'nowrap' }}>{cell}</span> : cell;
  };
  const isSelected = (row: Row) => selection?.selected.has(idOf(row)) ?? false;
  const selected = rows.filter(isSelected).length;
  const select = (which: readonly Row[], isOn: boolean) => {
    const ids = new Set(which.map(idOf));
    const others = [...(selection?.selected ?? [])].filter((id) => !ids.has(id));
    selection?.onSelect(new Set(isOn ? [...others, ...ids] : others));
  };
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th w="2.5rem">
                <Checkbox
                  aria-label={ui.selectAll}
                  checked={selected > 0 && selected === rows.length}
                  indeterminate={selected > 0 && selected < rows.length}
                  onChange={({ target }) => select(rows, target.checked)}
                />
              </Table.Th>
            )}
            {columns.map(({ name, numeric }) => (
              <Table.Th key={name} scope="col" ta={numeric ? 'end' : 'start'}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={idOf(row)} data-selected={isSelected(row)}>
              {selection && (
                <Table.Td>
                  <Checkbox
                    aria-label={selection.nameOf(row)}
                    checked={isSelected(row)}
                    onChange={({ target }) => select([row], target.checked)}
                  />
                </Table.Td>
              )}
              {columns.map(({ name, cell, numeric }) => (
                <Table.Td key={name} ta={numeric ? 'end' : 'start'}>
                  {shown(cell(row))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type PagerProps = { label: string; pages: number; page: number; onPage: (page: number) => void };

/** Which page of a list is shown; nothing when there is only one. */
export function Pager({ label, pages, page, onPage }: PagerProps) {
  const { ui } = useTexts();
  if (pages < 2) return null;
  return (
    <Pagination.Root total={pages} value={page} onChange={onPage} mt="sm" size="sm">
      <Group component="nav" aria-label={ui.pagesOf(label)} gap={4}>
        <Pagination.Previous aria-label={ui.previousPage} />
        <Pagination.Items />
        <Pagination.Next aria-label={ui.nextPage} />
      </Group>
    </Pagination.Root>
  );
}
