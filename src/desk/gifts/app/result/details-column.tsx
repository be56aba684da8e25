import type { Texts } from '../../../texts/texts.ts';
import type { Column } from '../../../ui/DataTable.tsx';

/** The last column of a list, which opens all about the reservation of its row. */
export const detailsColumn = <Row extends { reservation: string }>(
  texts: Texts['gifts']['reservation'],
  onOpen: (reservation: string) => void,
): Column<Row> => ({
  id: 'details',
  name: texts.details,
  value: () => undefined,
  unsorted: true,
  width: '5.5rem',
  cell: ({ reservation }) => (
    <button type="button" aria-label={texts.detailsOf(reservation)} onClick={() => onOpen(reservation)}>
      {texts.details}
    </button>
  ),
});
