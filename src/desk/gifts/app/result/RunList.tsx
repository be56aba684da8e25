import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { textLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { type Column, DataTable, type Selection } from '../../../ui/DataTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useSearch } from '../use-search.ts';

/** Makes columns as the lists of a run have them, named in the operator's language. */
export function useColumnsOf<Row>() {
  const { list } = useTexts().gifts;
  const column = (
    id: keyof typeof list,
    value: NonNullable<Column<Row>['value']>,
    more: Partial<Column<Row>> = {},
  ): Column<Row> => ({ ...{ id, name: list[id], value }, ...more });
  /** A guest's words, or a colleague's. */
  const person = (id: keyof typeof list, of: (row: Row) => string) =>
    column(id, of, { width: '9rem', cell: (row) => <span lang={textLanguage(of(row))}>{of(row)}</span> });
  return { column, person };
}

/** The number of the reservation that a row is about. */
export const idOf = ({ reservation }: { reservation: string | { id: string } }): string =>
  typeof reservation === 'string' ? reservation : reservation.id;

type RunListProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf?: (row: Row) => string;
  /** What the search looks in. */
  searched: (row: Row) => readonly string[];
  searchLabel?: string;
  /** Says that there are no rows. */
  none: string;
  /** Beside the search. @param found the rows that it shows */
  controls?: (found: readonly Row[]) => ReactNode;
  selection?: Selection<Row>;
  onOpen: (reservation: string) => void;
};

/** A list of a run with a search, and a way from each row to all about its reservation. */
export function RunList<Row extends { reservation: string | { id: string } }>(props: RunListProps<Row>) {
  const { rows, columns, keyOf = idOf, controls, onOpen, ...table } = props;
  const { result, reservation: texts } = useTexts().gifts;
  const { text, setText, found } = useSearch(rows, (row) => props.searched(row).join('\n'));
  const details: Column<Row> = {
    ...{ id: 'details', name: texts.details },
    cell: (row) => (
      <Button size="compact-sm" aria-label={texts.detailsOf(idOf(row))} onClick={() => onOpen(idOf(row))}>
        {texts.details}
      </Button>
    ),
  };
  return (
    <>
      <Group>
        <SearchField label={props.searchLabel ?? result.search} value={text} onChange={setText} />
        {controls?.(found)}
      </Group>
      <DataTable
        {...table}
        columns={[...columns, details]}
        rows={found}
        idOf={keyOf}
        empty={<p>{rows.length === 0 ? props.none : result.notFound}</p>}
      />
    </>
  );
}
