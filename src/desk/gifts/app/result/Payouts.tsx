import { useMemo, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import type { GiftsRun, MarkedSent, PayoutRow } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useRunList } from '../use-gifts.ts';
import { useSearch } from '../use-search.ts';
import { MarkSentDialog } from './MarkSentDialog.tsx';
import { payoutColumns } from './payout-columns.tsx';
import styles from './Result.module.css';

type PayoutsProps = { run: GiftsRun; today: string };

/** Who gets a gift card, and a way to mark cards as sent. */
export function Payouts({ run, today }: PayoutsProps) {
  const { gifts, locale } = useTexts();
  const texts = gifts.payouts;
  const { data, error, isPlaceholderData } = useRunList('payouts', run);
  const { text, setText, found } = useSearch(data, searched);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isMarking, setMarking] = useState(false);
  const [marked, setMarked] = useState<MarkedSent>();
  const columns = useMemo(() => payoutColumns(texts, locale), [texts, locale]);
  const chosen = useMemo(
    () => data?.filter(({ reservation }) => selected.has(reservation)) ?? [],
    [data, selected],
  );
  const isAll = chosen.length === 0;
  const marks = isAll ? (data ?? []) : chosen;
  const done = (outcome?: MarkedSent) => {
    setMarking(false);
    if (outcome === undefined) return;
    setMarked(outcome);
    setSelected(new Set());
  };
  if (error) return <ProblemNotice error={error} />;
  return (
    <>
      <div className={styles.outcome}>
        <StatusLine>{marked && texts.marked(marked.added, marked.known)}</StatusLine>
      </div>
      <div className={styles.tools}>
        <SearchField label={gifts.result.search} value={text} onChange={setText} />
        <button
          type="button"
          disabled={marks.length === 0 || !run.isCurrent || isPlaceholderData}
          onClick={() => setMarking(true)}
        >
          {isAll ? texts.markAll : texts.markSome(chosen.length)}
        </button>
      </div>
      <DataTable
        label={gifts.result.payouts}
        columns={columns}
        rows={found}
        idOf={idOf}
        selection={{ selected, onSelect: setSelected, nameOf: selectionName }}
        empty={text === '' ? texts.none : gifts.result.notFound}
      />
      {isMarking && <MarkSentDialog run={run} rows={marks} isAll={isAll} today={today} onDone={done} />}
    </>
  );
}

const idOf = ({ reservation }: PayoutRow): string => reservation;
const searched = ({ reservation, name, email }: PayoutRow): string => `${reservation}\n${name}\n${email}`;
const selectionName = ({ reservation, name }: PayoutRow): string => `${reservation} ${name}`;
