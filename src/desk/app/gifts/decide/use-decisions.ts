import { useEffect, useState } from 'react';
import type { NewDecision } from '../../../contract/gifts.ts';
import { GiftsProblemError } from '../../../contract/gifts-problem-error.ts';
import { useSendDecisions } from '../use-gifts.ts';
import { pairKey } from './pair-key.ts';

/**
 * Sends decisions while the next pair is looked at. A run follows each time, which takes seconds for a large campaign: what has
 * been decided meanwhile goes together.
 * @param onSaved hears which ones are on the disk
 */
export function useDecisions(onSaved: (decisions: NewDecision[]) => void) {
  const { mutate, isPending, error, variables = [] } = useSendDecisions();
  const [waiting, setWaiting] = useState<NewDecision[]>([]);
  const [made, setMade] = useState<NewDecision[]>([]);
  useEffect(() => {
    if (isPending || waiting.length === 0) return;
    setWaiting([]);
    mutate(waiting, { onSuccess: () => onSaved(waiting) });
  }, [isPending, waiting, mutate, onSaved]);
  return {
    decide: (decision: NewDecision) => {
      setWaiting([...waiting, decision]);
      setMade([...made, decision]);
    },
    /** All since the room was opened, whether on the disk or not. */
    made,
    /** Not on the disk yet. */
    pending: isPending ? [...variables, ...waiting] : waiting,
    error,
    /** Those that were not taken, but for those that a colleague decided otherwise. */
    failed: error ? variables.filter(isOpenAfter(error)) : [],
  };
}

function isOpenAfter(error: Error): (decision: NewDecision) => boolean {
  const problem = error instanceof GiftsProblemError ? error.problem : undefined;
  const decided = problem?.kind === 'decided' ? problem.decisions : [];
  const keys = new Set(decided.map(({ reservation, entry }) => pairKey(reservation, entry)));
  return ({ reservation, entry }) => !keys.has(pairKey(reservation, entry));
}
