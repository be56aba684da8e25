import { useMemo } from 'react';
import { timeZone } from '../../../../campaign/tokyo.ts';
import { textLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import type { DecisionRow } from '../../contract/gifts.ts';
import styles from './Pair.module.css';
import { pairKey } from './use-decisions.ts';

type DecidedProps = {
  rows: readonly DecisionRow[];
  isBusy: boolean;
  onTakeBack: (row: DecisionRow) => void;
};

/** People's decisions and their reasons, from `decisions.yaml`. */
export function Decided({ rows, isBusy, onTakeBack }: DecidedProps) {
  const { gifts, locale } = useTexts();
  const texts = gifts.decide;
  const columns = useMemo((): Column<DecisionRow>[] => {
    const named = (id: string | number, name: string | null) => (
      <>
        {id} {name !== null && <span lang={textLanguage(name)}>{name}</span>}
      </>
    );
    return [
      {
        id: 'reservation',
        name: texts.reservationHead,
        value: ({ reservation }) => reservation,
        cell: ({ reservation, reservationName }) => named(reservation, reservationName),
        width: '11rem',
      },
      {
        id: 'entry',
        name: texts.entryHead,
        value: ({ entry }) => entry,
        cell: ({ entry, entryName }) => named(entry, entryName),
        width: '11rem',
      },
      {
        id: 'match',
        name: texts.decision,
        value: ({ match }) => (match ? texts.yes : texts.no),
        width: '10rem',
      },
      {
        id: 'reason',
        name: texts.reason,
        value: ({ reason }) => reason,
        width: '15rem',
        cell: ({ reason, unused }) => (
          <>
            <span lang={textLanguage(reason)}>{reason}</span>{' '}
            {unused !== null && (
              <small className={styles.unused} title={texts.unused[unused]}>
                {texts.unused[unused]}
              </small>
            )}
          </>
        ),
      },
      { id: 'by', name: texts.byHead, value: ({ by }) => by, width: '7rem' },
      {
        id: 'at',
        name: texts.at,
        value: ({ at }) => at,
        cell: ({ at }) =>
          new Date(at).toLocaleString(locale, {
            timeZone,
            dateStyle: 'short',
            timeStyle: 'short',
          }),
        width: '9.5rem',
      },
      {
        id: 'takeBack',
        name: texts.takeBack,
        value: () => undefined,
        unsorted: true,
        width: '7rem',
        cell: (row) => (
          <button
            type="button"
            disabled={isBusy}
            aria-label={texts.takeBackOf(row.reservation, row.entry)}
            onClick={() => onTakeBack(row)}
          >
            {texts.takeBack}
          </button>
        ),
      },
    ];
  }, [texts, locale, isBusy, onTakeBack]);
  return (
    <div className={styles.decided}>
      <h3>{texts.decided}</h3>
      <DataTable
        label={texts.decided}
        columns={columns}
        rows={rows}
        idOf={idOf}
        sortedBy={{ id: 'at', desc: true }}
      />
    </div>
  );
}

const idOf = ({ reservation, entry }: DecisionRow): string => pairKey(reservation, entry);
