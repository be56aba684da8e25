import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { textLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Texts } from '../../../texts/texts.ts';
import { type Column, DataTable, Pager, type Selection } from '../../../ui/DataTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { GiftsRun } from '../../contract/gifts.ts';

/** What each list of a run is given. */
export type ListProps = { run: GiftsRun; onOpen: (reservation: string) => void };

/** What is shown in each column, by its name. */
type Cells<Row> = { [Id in keyof Texts['gifts']['list']]?: Column<Row>['cell'] };

/** Names columns in the operator's language. */
export function useNamed() {
  const { list } = useTexts().gifts;
  const names: Readonly<Record<string, string>> = list;
  return <Row,>(cells: Cells<Row>): Column<Row>[] =>
    Object.entries(cells).map(([id, cell]) => ({ name: names[id] ?? '', cell, numeric: id === 'amount' }));
}

/** A guest's words. */
export const Personal = ({ children }: { children: string }) => (
  <span lang={textLanguage(children)}>{children}</span>
);

/** The number of the reservation that a row is about. */
export const idOf = ({ reservation }: { reservation: string | { id: string } }): string =>
  typeof reservation === 'string' ? reservation : reservation.id;

const searchKey = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/** Opens all about a reservation. */
export function DetailsButton({ reservation, onOpen }: Pick<ListProps, 'onOpen'> & { reservation: string }) {
  const { reservation: texts } = useTexts().gifts;
  return (
    <Button size="compact-sm" aria-label={texts.detailsOf(reservation)} onClick={() => onOpen(reservation)}>
      {texts.details}
    </Button>
  );
}

type RunListProps<Row> = {
  label: string;
  cells: Cells<Row>;
  rows: readonly Row[];
  keyOf?: (row: Row) => string;
  /** What the search looks in besides the reservation's number, whatever the width, case and spaces. */
  searched?: (row: Row) => readonly string[];
  searchLabel?: string;
  /** Says that there are no rows. */
  none: string;
  /** Beside the search. @param shown the rows that are seen: found by it, and on the page that is chosen */
  controls?: (shown: readonly Row[]) => ReactNode;
  selection?: Selection<Row>;
  onOpen: (reservation: string) => void;
};

/** Rows on a page. */
const pageSize = 100;

/** A list of a run with a search, and a way from each row to all about its reservation. */
export function RunList<Row extends { reservation: string | { id: string } }>(props: RunListProps<Row>) {
  const { rows, cells, keyOf = idOf, searched = () => [], controls, onOpen, ...table } = props;
  const { result, reservation: texts } = useTexts().gifts;
  const named = useNamed();
  const [text, setText] = useState('');
  const wanted = searchKey(text);
  const found = rows.filter((row) => searchKey([idOf(row), ...searched(row)].join('\n')).includes(wanted));
  const [chosen, setChosen] = useState(1);
  const pages = Math.ceil(found.length / pageSize);
  const page = Math.min(chosen, Math.max(1, pages));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const details: Column<Row> = {
    name: texts.details,
    cell: (row) => <DetailsButton reservation={idOf(row)} onOpen={onOpen} />,
  };
  return (
    <>
      <Group>
        <SearchField label={props.searchLabel ?? result.search} value={text} onChange={setText} />
        {controls?.(shown)}
      </Group>
      {found.length > 0 ? (
        <DataTable {...table} columns={[...named(cells), details]} rows={shown} idOf={keyOf} />
      ) : (
        <p>{rows.length === 0 ? props.none : result.notFound}</p>
      )}
      <Pager label={table.label} pages={pages} page={page} onPage={setChosen} />
    </>
  );
}
