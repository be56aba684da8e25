import { useMemo } from 'react';
import { pairKey } from '../../../../gifts/person-decision.ts';
import { textLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import type { DecisionRow } from '../../contract/gifts.ts';
import styles from './Pair.module.css';

type DecidedProps = {
  rows: readonly DecisionRow[];
  isBusy: boolean;
  onTakeBack: (row: DecisionRow) => void;
};

/** People's decisions and their reasons, from `decisions.yaml`. */
export function Decided({ rows, isBusy, onTakeBack }: DecidedProps) {
  const { gifts, ui } = useTexts();
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
        width: '9rem',
      },
      {
        id: 'entry',
        name: texts.entryHead,
        value: ({ entry }) => entry,
        cell: ({ entry, entryName }) => named(entry, entryName),
        width: '9rem',
      },
      {
        id: 'match',
        name: texts.decision,
        value: ({ match, terms }) => texts.verdict(match, terms),
        width: '17rem',
      },
      {
        id: 'reason',
        name: texts.reason,
        value: ({ reason }) => reason,
        width: '13rem',
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
        cell: ({ at }) => ui.moment(at),
        width: '15rem',
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
  }, [texts, ui, isBusy, onTakeBack]);
  return (
    <div className={styles.decided}>
      <h3>{texts.decided}</h3>
      <DataTable
        label={texts.decided}
        columns={columns}
        rows={rows}
        idOf={pairKey}
        sortedBy={{ id: 'at', desc: true }}
      />
    </div>
  );
}
