import { useEffect, useRef, useState } from 'react';
import { pairKey } from '../../../../gifts/person-decision.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { NewDecision, ReviewPair } from '../../contract/gifts.ts';
import { useSearch } from '../use-search.ts';
import { DecisionForm, type Verdict } from './DecisionForm.tsx';
import styles from './Pair.module.css';
import { Pair } from './Pair.tsx';
import { useDecider } from './use-decisions.ts';

type OpenPairsProps = {
  pairs: readonly ReviewPair[];
  /** Whether the pairs reflect the current files and settings. */
  isCurrent: boolean;
  /** Reasons given before, offered again. */
  reasons: readonly string[];
  onDecide: (decision: NewDecision) => void;
};

/** Steps through the open pairs. Focus follows, so that the whole list can be decided by keyboard. */
export function OpenPairs({ pairs, isCurrent, reasons, onDecide }: OpenPairsProps) {
  const { result, decide: texts } = useTexts().gifts;
  const { text, setText, found } = useSearch(pairs, searched);
  const [by, setBy] = useDecider();
  const [at, setAt] = useState({ key: '', index: 0 });
  const place = useRef<HTMLElement>(null);
  const setPlace = (element: HTMLElement | null) => {
    place.current = element;
  };
  const moves = useRef(false);
  const same = found.findIndex((each) => keyOf(each) === at.key);
  const number = same >= 0 ? same : Math.max(0, Math.min(at.index, found.length - 1));
  const pair = found[number];
  const key = pair === undefined ? '' : keyOf(pair);
  // A new run may have changed the number of pairs before this one.
  if (key !== at.key || number !== at.index) setAt({ key, index: number });
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when the pair changes
  useEffect(() => {
    if (moves.current) place.current?.focus();
    moves.current = false;
  }, [key]);
  const go = (step: number) => {
    moves.current = true;
    setAt({ key: '', index: number + step });
  };
  const decide = (verdict: Verdict) => {
    if (pair === undefined) return;
    moves.current = true;
    const { reservation, entry, confirms } = pair;
    const confirmed = verdict.match && confirms !== null ? { amount: confirms } : {};
    onDecide({ reservation: reservation.id, entry: entry.id, ...verdict, ...confirmed });
  };
  if (pairs.length === 0)
    return (
      <div ref={setPlace} tabIndex={-1}>
        <Notice tone="done">{texts.none}</Notice>
      </div>
    );
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={result.search} value={text} onChange={setText} />
        <p role="status">{pair ? texts.place(number + 1, found.length) : result.notFound}</p>
        <button type="button" disabled={number <= 0} onClick={() => go(-1)}>
          {texts.previous}
        </button>
        <button type="button" disabled={number >= found.length - 1} onClick={() => go(1)}>
          {texts.next}
        </button>
      </div>
      {pair && (
        <Pair ref={setPlace} pair={pair} others={othersOf(pair, pairs)}>
          {pair.waitsFor === null && pair.isDecidable && isCurrent && (
            <DecisionForm
              key={key}
              by={by}
              reasons={reasons}
              confirms={pair.confirms}
              asksTerms={pair.reworded.length > 0}
              onBy={setBy}
              onDecide={decide}
            />
          )}
        </Pair>
      )}
    </>
  );
}

/** Names an open pair as `pairKey` does its decision. */
export const keyOf = ({ reservation, entry }: ReviewPair): string =>
  pairKey({ reservation: reservation.id, entry: entry.id });

/** Other entries that may belong to the same guest. */
const othersOf = ({ reservation }: ReviewPair, pairs: readonly ReviewPair[]): number =>
  pairs.filter((each) => each.reservation.id === reservation.id).length - 1;

const searched = ({ reservation, entry }: ReviewPair): string =>
  [reservation.id, reservation.name, reservation.email, entry.name, entry.email].join('\n');
