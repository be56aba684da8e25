import { Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { pairKey } from '../../../../gifts/person-decision.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import type { GiftsRun, ReviewPair } from '../../contract/gifts.ts';
import { takeLostFocus } from '../lost-focus.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useChange } from '../use-gifts.ts';
import { useSearch } from '../use-search.ts';
import { Decided } from './Decided.tsx';
import { DecisionForm, type Verdict } from './DecisionForm.tsx';
import { Pair } from './Pair.tsx';

type DecideProps = { run: GiftsRun; onOpen: (reservation: string) => void };

/** The open pairs, one at a time, and the decisions made so far. Focus follows, so that all can be decided by keyboard. */
export function Decide({ run, onOpen }: DecideProps) {
  const { result, decide: texts } = useTexts().gifts;
  const { review: pairs, decisions } = run.lists;
  const { text, setText, found } = useSearch(pairs, searched);
  const [at, setAt] = useState(0);
  const [outcome, setOutcome] = useState<string>();
  const decided = useChange('POST /decisions');
  const takenBack = useChange('DELETE /decisions');
  const place = useRef<HTMLDivElement>(null);
  const number = Math.max(0, Math.min(at, found.length - 1));
  const pair = found[number];
  const isPending = decided.isPending || takenBack.isPending;
  const decide = (verdict: Verdict) => {
    if (pair === undefined) return;
    const { reservation, entry, confirms } = pair;
    const amount = verdict.match && confirms !== undefined ? { amount: confirms } : {};
    const decision = { reservation: reservation.id, entry: entry.id, ...verdict, ...amount };
    setAt(number);
    decided.send(decision, {
      onSuccess: () => setOutcome(texts.saved(reservation.id, texts.verdict(verdict.match, verdict.terms))),
    });
  };
  const error = decided.error ?? takenBack.error;
  return (
    <Stack ref={place} tabIndex={-1} gap="sm" align="stretch">
      {error && <ProblemNotice error={error} />}
      <StatusLine>{isPending ? texts.saving : outcome}</StatusLine>
      {pairs.length === 0 ? (
        <div ref={takeLostFocus} tabIndex={-1}>
          <Notice tone="done">{texts.none}</Notice>
        </div>
      ) : (
        <Group>
          <SearchField label={result.search} value={text} onChange={setText} />
          <p role="status">{pair ? texts.left(found.length) : result.notFound}</p>
          <SteadyButton can={number > 0} onClick={() => setAt(number - 1)}>
            {texts.previous}
          </SteadyButton>
          <SteadyButton can={number < found.length - 1} onClick={() => setAt(number + 1)}>
            {texts.next}
          </SteadyButton>
        </Group>
      )}
      {pair && (
        <Pair key={keyOf(pair)} pair={pair} others={othersOf(pair, pairs)} onOpen={onOpen}>
          {pair.waitsFor === undefined && pair.isDecidable && run.isCurrent && (
            <DecisionForm
              isBusy={isPending}
              reasons={[...new Set(decisions.flatMap(({ reason }) => reason ?? []))]}
              confirms={pair.confirms}
              asksTerms={pair.reworded.length > 0}
              onDecide={decide}
            />
          )}
        </Pair>
      )}
      {decisions.length > 0 && (
        <Decided
          rows={decisions}
          isBusy={isPending || !run.isCurrent}
          onTakeBack={({ reservation, entry, match }) =>
            takenBack.send(
              { reservation, entry, match },
              {
                onSuccess: () => {
                  setOutcome(texts.takenBack(reservation));
                  // The row with the button is gone.
                  place.current?.focus();
                },
              },
            )
          }
        />
      )}
    </Stack>
  );
}

/** Names an open pair as `pairKey` does its decision. */
const keyOf = ({ reservation, entry }: ReviewPair): string =>
  pairKey({ reservation: reservation.id, entry: entry.id });

/** Other entries that may belong to the same guest. */
const othersOf = ({ reservation }: ReviewPair, pairs: readonly ReviewPair[]): number =>
  pairs.filter((each) => each.reservation.id === reservation.id).length - 1;

const searched = ({ reservation, entry }: ReviewPair): string =>
  [reservation.id, reservation.name, reservation.email, entry.name, entry.email].join('\n');
