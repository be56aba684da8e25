import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Payout } from '../../../../gifts/gift-run.ts';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import type { MarkedSent } from '../../contract/gifts.ts';
import { MarkSentDialog } from './MarkSentDialog.tsx';
import { Differences } from './RunFigures.tsx';
import { idOf, type ListProps, personal, RunList } from './RunList.tsx';

/** Who gets a gift card, and a way to mark cards as sent. */
export function Payouts({ run, today, onOpen }: ListProps) {
  const { gifts, ui, locale } = useTexts();
  const { payouts: texts, result } = gifts;
  const said = useSaid();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [marking, setMarking] = useState<readonly Payout[]>();
  const [marked, setMarked] = useState<MarkedSent>();
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const flagsOf = ({ gift, sentIn }: Payout) => [
    ...gift.flags.map(() => texts.aboveCap),
    ...sentIn.map(texts.sentIn),
  ];
  const done = (outcome?: MarkedSent) => {
    setMarking(undefined);
    if (outcome === undefined) return;
    setMarked(outcome);
    setSelected(new Set());
  };
  return (
    <>
      <StatusLine>{marked && texts.marked(marked.added, marked.known)}</StatusLine>
      {marked && (
        <Differences title={result.differences} sentences={said(marked.differences)} tone="warning" />
      )}
      <RunList<Payout>
        label={result.payouts}
        cells={{
          reservation: { value: idOf },
          name: personal(({ match }: Payout) => match.entry.name),
          email: { value: ({ match }) => match.entry.email },
          language: { value: ({ match: { entry } }) => languages.of(entry.language) ?? entry.language },
          amount: {
            ...{ value: ({ gift }) => gift.amount, numeric: true, cell: ({ gift }) => ui.yen(gift.amount) },
          },
          due: { value: ({ gift }) => gift.due },
          match: { value: ({ match }) => (match.decided ? texts.decided : texts.levels[match.level]) },
          flags: {
            value: (row) => flagsOf(row).join(),
            cell: (row) =>
              flagsOf(row).map((flag) => (
                <Text key={flag} size="sm" c="var(--accent-strong)">
                  {flag}
                </Text>
              )),
          },
        }}
        rows={run.lists.payouts}
        searched={({ match: { entry } }) => [entry.name, entry.email]}
        none={texts.none}
        controls={(found) => {
          // Only what is seen: a row that the search hides stays as it is, though it may be selected.
          const chosen = found.filter((row) => selected.has(idOf(row)));
          const marks = chosen.length > 0 ? chosen : found;
          return (
            <SteadyButton can={marks.length > 0 && run.isCurrent} onClick={() => setMarking(marks)}>
              {chosen.length > 0 ? texts.markSome(chosen.length) : texts.markAll(marks.length)}
            </SteadyButton>
          );
        }}
        selection={{
          selected,
          onSelect: setSelected,
          nameOf: ({ reservation, match }) => `${reservation.id} ${match.entry.name}`,
        }}
        onOpen={onOpen}
      />
      {marking && <MarkSentDialog run={run} rows={marking} today={today} onDone={done} />}
    </>
  );
}
