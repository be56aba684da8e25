import { useCallback, useEffect, useState } from 'react';
import { pairKey } from '../../../../gifts/person-decision.ts';
import type { NewDecision } from '../../contract/gifts.ts';
import { GiftsProblemError } from '../../contract/gifts-problem-error.ts';
import { useRecord } from '../use-gifts.ts';

const key = 'desk-decider';

/** The name of the person who decides, persisted in session storage. */
export function useDecider(): [name: string, persist: (name: string) => void] {
  const [name, setName] = useState(() => sessionStorage.getItem(key) ?? '');
  const persist = (typed: string) => {
    setName(typed);
    sessionStorage.setItem(key, typed);
  };
  return [name, persist];
}

type AnyPair = Pick<NewDecision, 'reservation' | 'entry'>;

/**
 * Sends decisions while the next pair is looked at. A run follows each time, which takes seconds for a large campaign: what has
 * been decided meanwhile goes together.
 * @param onSaved hears which ones are on the disk
 */
export function useDecisions(onSaved: (decisions: NewDecision[]) => void) {
  const { mutate, isPending, error, variables = [] } = useRecord('POST /decisions');
  const [waiting, setWaiting] = useState<NewDecision[]>([]);
  const [made, setMade] = useState<NewDecision[]>([]);
  const reopen = useCallback((pairs: readonly AnyPair[]) => {
    const isAmong = among(pairs);
    setMade((before) => before.filter((each) => !isAmong(each)));
  }, []);
  useEffect(() => {
    if (isPending || waiting.length === 0) return;
    setWaiting([]);
    mutate(waiting, {
      onSuccess: () => onSaved(waiting),
      onError: (failure) => reopen(waiting.filter(isOpenAfter(failure))),
    });
  }, [isPending, waiting, mutate, onSaved, reopen]);
  return {
    decide: (decision: NewDecision) => {
      setWaiting([...waiting, decision]);
      setMade([...made, decision]);
    },
    /** All since the room was opened, whether on the disk or not, but for those that are open again. */
    made,
    /** Pairs whose decision was taken back. */
    reopen,
    /** Not on the disk yet. */
    pending: isPending ? [...variables, ...waiting] : waiting,
    error,
    /** Those that were not taken, but for those that a colleague decided otherwise. */
    failed: error ? variables.filter(isOpenAfter(error)) : [],
  };
}

function isOpenAfter(error: Error): (decision: NewDecision) => boolean {
  const problem = error instanceof GiftsProblemError ? error.problem : undefined;
  const isDecided = among(problem?.kind === 'decided' ? problem.decisions : []);
  return (decision) => !isDecided(decision);
}

function among(pairs: readonly AnyPair[]): (pair: AnyPair) => boolean {
  const keys = new Set(pairs.map(pairKey));
  return (pair) => keys.has(pairKey(pair));
}
