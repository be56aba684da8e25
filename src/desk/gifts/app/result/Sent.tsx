import { useMemo } from 'react';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { GiftsRun, SentRow } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useRunList } from '../use-gifts.ts';
import { useSearch } from '../use-search.ts';
import { detailsColumn } from './details-column.tsx';
import styles from './Result.module.css';

/** The gift cards of the ledger. Numbers alone: names may have been deleted on request. */
export function Sent({ run, onOpen }: { run: GiftsRun; onOpen: (reservation: string) => void }) {
  const { gifts, ui } = useTexts();
  const { result, reservation, sent: texts } = gifts;
  const said = useSaid();
  const { data, error } = useRunList('sent', run);
  const { data: reclaimed, error: reclaimedError } = useRunList('reclaimed', run);
  const { text, setText, found } = useSearch(data, idOf);
  const columns = useMemo((): Column<SentRow>[] => {
    const sentences = new Map(run.codes.map(({ code, says }) => [code, said(says)]));
    const refusals = new Map(
      reclaimed?.map(({ reservation, codes }) => [
        reservation,
        codes.map((code) => sentences.get(code) ?? code).join(' '),
      ]),
    );
    return [
      { id: 'reservation', name: texts.reservation, value: ({ reservation }) => reservation, width: '8rem' },
      { id: 'entry', name: texts.entry, value: ({ entry }) => entry, numeric: true, width: '6rem' },
      {
        id: 'amount',
        name: texts.amount,
        value: ({ amount }) => amount,
        cell: ({ amount }) => ui.yen(amount),
        numeric: true,
        width: '8rem',
      },
      { id: 'sentOn', name: texts.sentOn, value: ({ sentOn }) => sentOn, width: '8rem' },
      { id: 'order', name: texts.order, value: ({ order }) => order, width: '18rem' },
      { id: 'by', name: texts.by, value: ({ by }) => by, width: '9rem' },
      ...(data?.some(({ settledBy }) => settledBy !== '')
        ? [{ id: 'later', name: texts.later, value: (row: SentRow) => texts.settled(row), width: '20rem' }]
        : []),
      ...(run.reclaimed === 0
        ? []
        : [
            {
              id: 'now',
              name: texts.now,
              value: ({ reservation }: SentRow) => refusals.get(reservation) ?? '',
              cell: ({ reservation }: SentRow) => (
                <span title={refusals.get(reservation)}>{refusals.get(reservation)}</span>
              ),
              width: '26rem',
            },
          ]),
      detailsColumn<SentRow>(reservation, onOpen),
    ];
  }, [run, said, data, reclaimed, texts, ui, reservation, onOpen]);
  const problem = error ?? reclaimedError;
  if (problem) return <ProblemNotice error={problem} />;
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={texts.search} value={text} onChange={setText} />
      </div>
      <DataTable
        label={result.sent}
        columns={columns}
        rows={found}
        idOf={idOf}
        empty={text === '' ? texts.none : result.notFound}
      />
    </>
  );
}

const idOf = ({ reservation }: SentRow): string => reservation;
