import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { pairKey } from '../../../../gifts/person-decision.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import type { DecisionRow, ReviewPair } from '../../contract/gifts.ts';
import type { Changes } from '../../contract/requests.ts';
import { takeLostFocus } from '../lost-focus.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { RecordForm } from '../RecordForm.tsx';
import { type ListProps, Personal, useNamed } from '../result/RunList.tsx';
import { useChange } from '../use-gifts.ts';
import { Pair } from './Pair.tsx';

type Answer = Pick<Changes['POST /decisions'], 'match' | 'terms'>;

type Why = Pick<Changes['POST /decisions'], 'reason' | 'by'>;

const answers: Answer[] = [{ match: true }, { match: false }];

/** The guest was shown other terms than today's: a yes says which ones count. */
const answersOnTerms: Answer[] = [
  { match: true, terms: 'shown' },
  { match: true, terms: 'today' },
  { match: false },
];

/** The open pairs, one at a time, and the decisions made so far. Focus follows, so that all can be decided by keyboard. */
export function Decide({ run, onOpen }: ListProps) {
  const { gifts, ui } = useTexts();
  const texts = gifts.decide;
  const { review: pairs, decisions } = run.lists;
  const [at, setAt] = useState(0);
  const [outcome, setOutcome] = useState<string>();
  const decided = useChange('POST /decisions');
  const takenBack = useChange('DELETE /decisions');
  const place = useRef<HTMLDivElement>(null);
  const number = Math.min(at, pairs.length - 1);
  const pair = pairs[number];
  const isPending = decided.isPending || takenBack.isPending;
  const error = decided.error ?? takenBack.error;
  const verdictOf = ({ match, terms }: Answer) => texts.verdict(match, terms);
  const decide = ({ reservation, entry, confirms }: ReviewPair, answer: Answer, why: Why) => {
    const amount = answer.match && confirms !== undefined ? { amount: confirms } : {};
    setAt(number);
    decided.send(
      { reservation: reservation.id, entry: entry.id, ...answer, ...amount, ...why },
      { onSuccess: () => setOutcome(texts.saved(reservation.id, verdictOf(answer))) },
    );
  };
  const takeBack = ({ reservation, entry, match }: DecisionRow) => {
    const onSuccess = () => {
      setOutcome(texts.takenBack(reservation));
      // The row with the button is gone.
      place.current?.focus();
    };
    takenBack.send({ reservation, entry, match }, { onSuccess });
  };
  return (
    <Stack ref={place} tabIndex={-1} gap="sm" align="stretch">
      {error && <ProblemNotice error={error} />}
      <StatusLine>{isPending ? gifts.record.pending : outcome}</StatusLine>
      {pair === undefined ? (
        <div ref={takeLostFocus} tabIndex={-1}>
          <Notice tone="done">{texts.none}</Notice>
        </div>
      ) : (
        <>
          <Group>
            <p role="status">{texts.left(pairs.length)}</p>
            <SteadyButton can={number > 0} onClick={() => setAt(number - 1)}>
              {texts.previous}
            </SteadyButton>
            <SteadyButton can={number < pairs.length - 1} onClick={() => setAt(number + 1)}>
              {texts.next}
            </SteadyButton>
          </Group>
          <Pair
            key={`${pair.entry.id} ${pair.reservation.id}`}
            pair={pair}
            others={pairs.filter(({ reservation }) => reservation.id === pair.reservation.id).length - 1}
            onOpen={onOpen}
          >
            {pair.waitsFor === undefined && pair.isDecidable && run.isCurrent && (
              <RecordForm
                legend={texts.question}
                reasons={[...new Set(decisions.flatMap(({ reason }) => reason ?? []))]}
                answers={(pair.reworded.length > 0 ? answersOnTerms : answers).map((answer) => ({
                  ...{ answer, name: verdictOf(answer) },
                }))}
                isBusy={isPending}
                onRecord={(answer, field) =>
                  decide(pair, answer, { reason: field('reason'), by: field('by') })
                }
              >
                {pair.confirms !== undefined && <p>{texts.confirms(ui.yen(pair.confirms))}</p>}
              </RecordForm>
            )}
          </Pair>
        </>
      )}
      {decisions.length > 0 && (
        <Decided rows={decisions} isBusy={isPending || !run.isCurrent} onTakeBack={takeBack} />
      )}
    </Stack>
  );
}

type DecidedProps = {
  rows: readonly DecisionRow[];
  isBusy: boolean;
  onTakeBack: (row: DecisionRow) => void;
};

/** People's decisions and their reasons. */
function Decided({ rows, isBusy, onTakeBack }: DecidedProps) {
  const { gifts, ui, locale } = useTexts();
  const texts = gifts.decide;
  const named = useNamed();
  const withName = (id: string | number, name = '') => (
    <>
      {id} <Personal>{name}</Personal>
    </>
  );
  return (
    <section>
      <h3>{texts.decided}</h3>
      <DataTable
        label={texts.decided}
        rows={rows.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))}
        idOf={pairKey}
        columns={[
          ...named<DecisionRow>({
            reservation: ({ reservation, reservationName }) => withName(reservation, reservationName),
            entry: ({ entry, entryName }) => withName(entry, entryName),
            decision: ({ match, terms }) => texts.verdict(match, terms),
            reason: ({ reason = '', unused }) => (
              <>
                <Personal>{reason}</Personal>
                {unused && (
                  <Text size="sm" c="var(--accent-strong)">
                    {unused[locale]}
                  </Text>
                )}
              </>
            ),
            by: ({ by }) => by,
            at: ({ at }) => at && ui.moment(at),
          }),
          {
            name: texts.takeBack,
            cell: (row) => (
              <Button
                size="compact-sm"
                disabled={isBusy}
                aria-label={texts.takeBackOf(row.reservation, row.entry)}
                onClick={() => onTakeBack(row)}
              >
                {texts.takeBack}
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}
