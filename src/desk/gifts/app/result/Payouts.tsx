import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import type { GiftsRun, MarkedSent, PayoutRow } from '../../contract/gifts.ts';
import { useSearch } from '../use-search.ts';
import { idOf, searched, useListColumns } from './list-columns.tsx';
import { MarkSentDialog } from './MarkSentDialog.tsx';
import { Differences } from './RunFigures.tsx';

type PayoutsProps = { run: GiftsRun; today: string; onOpen: (reservation: string) => void };

/** Who gets a gift card, and a way to mark cards as sent. */
export function Payouts({ run, today, onOpen }: PayoutsProps) {
  const { gifts, locale } = useTexts();
  const { payouts: texts, result } = gifts;
  const said = useSaid();
  const { text, setText, found } = useSearch(run.lists.payouts, searched);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isMarking, setMarking] = useState(false);
  const [marked, setMarked] = useState<MarkedSent>();
  const { text: column, person, amount, details } = useListColumns<PayoutRow>();
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const flagsOf = ({ flags, sentIn }: PayoutRow) => [
    ...(flags.length > 0 ? [texts.aboveCap] : []),
    ...sentIn.map(texts.sentIn),
  ];
  // Only what is seen: a row that the search hides stays as it is, though it may be selected.
  const chosen = found.filter(({ reservation }) => selected.has(reservation));
  const marks = chosen.length > 0 ? chosen : found;
  const done = (outcome?: MarkedSent) => {
    setMarking(false);
    if (outcome === undefined) return;
    setMarked(outcome);
    setSelected(new Set());
  };
  return (
    <>
      <StatusLine>{marked && texts.marked(marked.added, marked.known)}</StatusLine>
      {marked && (
        <Differences title={texts.differences} sentences={said(marked.differences)} tone="warning" />
      )}
      <Group>
        <SearchField label={result.search} value={text} onChange={setText} />
        <SteadyButton can={marks.length > 0 && run.isCurrent} onClick={() => setMarking(true)}>
          {chosen.length > 0 ? texts.markSome(chosen.length) : texts.markAll(marks.length)}
        </SteadyButton>
      </Group>
      <DataTable
        label={result.payouts}
        columns={[
          column('reservation', idOf),
          person('name', ({ name }) => name),
          column('email', ({ email }) => email),
          column('language', ({ language }) => languages.of(language) ?? language),
          amount(({ amount: yen }) => yen),
          column('due', ({ due }) => due),
          column('match', ({ level, isDecided }) => (isDecided ? texts.decided : texts.levels[level])),
          {
            ...column('flags', (row) => flagsOf(row).join()),
            cell: (row) =>
              flagsOf(row).map((flag) => (
                <Text key={flag} size="sm" c="var(--accent-strong)">
                  {flag}
                </Text>
              )),
          },
          details(onOpen),
        ]}
        rows={found}
        idOf={idOf}
        selection={{
          selected,
          onSelect: setSelected,
          nameOf: ({ reservation, name }) => `${reservation} ${name}`,
        }}
        empty={<p>{text === '' ? texts.none : result.notFound}</p>}
      />
      {isMarking && <MarkSentDialog run={run} rows={marks} today={today} onDone={done} />}
    </>
  );
}
