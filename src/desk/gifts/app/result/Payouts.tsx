import { useMemo, useState } from 'react';
import { textLanguage } from '../../../texts/languages.ts';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import type { Texts } from '../../../texts/texts.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import type { GiftsRun, MarkedSent, PayoutRow } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useRunList } from '../use-gifts.ts';
import { useSearch } from '../use-search.ts';
import { detailsColumn } from './details-column.tsx';
import { MarkSentDialog } from './MarkSentDialog.tsx';
import styles from './Result.module.css';
import { Differences } from './RunFigures.tsx';

type PayoutsProps = { run: GiftsRun; today: string; onOpen: (reservation: string) => void };

/** Who gets a gift card, and a way to mark cards as sent. */
export function Payouts({ run, today, onOpen }: PayoutsProps) {
  const all = useTexts();
  const { gifts } = all;
  const texts = gifts.payouts;
  const { data, error, isPlaceholderData } = useRunList('payouts', run);
  const { text, setText, found } = useSearch(data, searched);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isMarking, setMarking] = useState(false);
  const [marked, setMarked] = useState<MarkedSent>();
  const said = useSaid();
  const columns = useMemo(
    () => [...payoutColumns(all), detailsColumn<PayoutRow>(all.gifts.reservation, onOpen)],
    [all, onOpen],
  );
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
      {marked && <Differences title={texts.differences} sentences={said(marked.differences)} />}
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

/** The columns of `payouts.csv`, labelled for the operator. */
const payoutColumns = ({ gifts, ui, locale }: Texts): Column<PayoutRow>[] => {
  const texts = gifts.payouts;
  const flagsOf = ({ flags, sentIn }: PayoutRow) => [
    ...(flags.length > 0 ? [texts.aboveCap] : []),
    ...sentIn.map(texts.sentIn),
  ];
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  return [
    { id: 'reservation', name: texts.reservation, value: ({ reservation }) => reservation, width: '7rem' },
    {
      id: 'name',
      name: texts.name,
      value: ({ name }) => name,
      cell: ({ name }) => <span lang={textLanguage(name)}>{name}</span>,
      width: '10rem',
    },
    {
      id: 'email',
      name: texts.email,
      value: ({ email }) => email,
      cell: ({ email }) => <span title={email}>{email}</span>,
      width: '15rem',
    },
    {
      id: 'language',
      name: texts.language,
      value: ({ language }) => languages.of(language) ?? language,
      width: '5.5rem',
    },
    {
      id: 'amount',
      name: texts.amount,
      value: ({ amount }) => amount,
      cell: ({ amount }) => ui.yen(amount),
      numeric: true,
      width: '6.5rem',
    },
    { id: 'due', name: texts.due, value: ({ due }) => due, width: '7.5rem' },
    {
      id: 'level',
      name: texts.match,
      value: ({ level, isDecided }) => (isDecided ? texts.decided : texts.levels[level]),
      width: '10rem',
    },
    {
      id: 'flags',
      name: texts.flags,
      value: (row) => flagsOf(row).join(),
      cell: (row) =>
        flagsOf(row).map((flag) => (
          <small key={flag} className={styles.flag} title={flag}>
            {flag}
          </small>
        )),
      width: '11rem',
    },
  ];
};
