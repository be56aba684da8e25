import { Button } from '@mantine/core';
import { textLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Texts } from '../../../texts/texts.ts';
import type { Column } from '../../../ui/DataTable.tsx';

type Named = keyof Texts['gifts']['list'];

/** Columns as the lists of a run have them, named in the operator's language. */
export function useListColumns<Row extends { reservation: string }>() {
  const { gifts, ui } = useTexts();
  const { list, reservation: texts } = gifts;
  return {
    text: (name: Named, value: NonNullable<Column<Row>['value']>): Column<Row> => ({
      ...{ id: name, name: list[name], value },
    }),
    /** A guest's words, or a colleague's. */
    person: (name: Named, of: (row: Row) => string): Column<Row> => ({
      ...{ id: name, name: list[name], value: of, width: '9rem' },
      cell: (row) => <span lang={textLanguage(of(row))}>{of(row)}</span>,
    }),
    amount: (of: (row: Row) => number): Column<Row> => ({
      ...{ id: 'amount', name: list.amount, numeric: true },
      value: of,
      cell: (row) => ui.yen(of(row)),
    }),
    details: (onOpen: (reservation: string) => void): Column<Row> => ({
      ...{ id: 'details', name: texts.details },
      cell: ({ reservation }) => (
        <Button
          size="compact-sm"
          aria-label={texts.detailsOf(reservation)}
          onClick={() => onOpen(reservation)}
        >
          {texts.details}
        </Button>
      ),
    }),
  };
}

export const idOf = ({ reservation }: { reservation: string }): string => reservation;

/** What a guest is found by. */
export const searched = (of: { reservation: string; name: string; email: string }): string =>
  `${of.reservation}\n${of.name}\n${of.email}`;
