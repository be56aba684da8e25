import { useCallback, useRef, useState } from 'react';
import { pairKey } from '../../../../gifts/person-decision.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import type { DecisionRow, GiftsRun, NewDecision } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useRecord, useRunList } from '../use-gifts.ts';
import { Decided } from './Decided.tsx';
import { keyOf, OpenPairs } from './OpenPairs.tsx';
import styles from './Pair.module.css';
import { useDecisions } from './use-decisions.ts';

type Outcome = { saved: readonly NewDecision[] } | { takenBack: string };

/** The pairs to review, one at a time, and the decisions made so far. */
export function Decide({ run }: { run: GiftsRun }) {
  const { decide: texts } = useTexts().gifts;
  const open = useRunList('review', run);
  const decided = useRunList('decisions', run);
  const [outcome, setOutcome] = useState<Outcome>();
  const noteSaved = useCallback((saved: NewDecision[]) => setOutcome({ saved }), []);
  const { decide, error, pending, made, reopen, failed } = useDecisions(noteSaved);
  const takingBack = useRecord('DELETE /decisions');
  const place = useRef<HTMLDivElement>(null);
  const takeBack = ({ reservation, entry, match }: DecisionRow) => {
    const onSuccess = () => {
      reopen([{ reservation, entry }]);
      setOutcome({ takenBack: reservation });
      // The row with the button is gone.
      place.current?.focus();
    };
    takingBack.mutate([{ reservation, entry, match }], { onSuccess });
  };
  const said = () => {
    if (pending.length > 0 || takingBack.isPending) return texts.saving;
    if (outcome === undefined) return undefined;
    return 'saved' in outcome ? texts.saved(outcome.saved) : texts.takenBack(outcome.takenBack);
  };
  const problem = open.error ?? decided.error;
  if (problem) return <ProblemNotice error={problem} />;
  // An earlier run's list still holds pairs that are decided: the one that is looked at must not make way for them.
  const gone = open.isPlaceholderData ? made : pending;
  const left = new Set(gone.map(pairKey));
  return (
    <div ref={place} tabIndex={-1} className={styles.decide}>
      {error && <ProblemNotice error={error} />}
      {failed.length > 0 && (
        <Notice tone="error">{texts.notSaved(failed.map(({ reservation }) => reservation))}</Notice>
      )}
      {takingBack.error && <ProblemNotice error={takingBack.error} />}
      <div className={styles.outcome}>
        <StatusLine>{said()}</StatusLine>
      </div>
      {open.data && (
        <OpenPairs
          isCurrent={run.isCurrent}
          pairs={open.data.filter((pair) => !left.has(keyOf(pair)))}
          reasons={[...new Set(decided.data?.map(({ reason }) => reason))]}
          onDecide={(decision) => {
            setOutcome(undefined);
            decide(decision);
          }}
        />
      )}
      {decided.data && decided.data.length > 0 && (
        <Decided rows={decided.data} isBusy={takingBack.isPending || !run.isCurrent} onTakeBack={takeBack} />
      )}
    </div>
  );
}
