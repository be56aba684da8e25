import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type {
  Answer,
  EntryForm,
  FormEvent,
  FormProviderProps,
  Refusal,
} from '../adapters/form-provider/entry-form.ts';
import { mountEntryForm } from '../adapters/form-provider/hubspot.ts';
import {
  answerWithin,
  type EntryEvent,
  type EntryState,
  isNewAttempt,
  nextEntryState,
  readyWithin,
} from './entry-state.ts';

type EntryFormOptions = {
  provider: FormProviderProps;
  target: string;
  /** Where the visitor will see the form. */
  place: RefObject<HTMLElement | null>;
};

type Progress = { state: EntryState; attempt: number };

/** A new attempt may leave the state as it was, or follow a failure in one batch of React's: hence the count. */
const step = ({ state, attempt }: Progress, event: EntryEvent): Progress => ({
  state: nextEntryState(state, event),
  attempt: attempt + (isNewAttempt(state, event) ? 1 : 0),
});

/** Shows the provider's form in `target` and follows it through its states. */
export function useEntryForm({ provider, target, place }: EntryFormOptions): {
  state: EntryState;
  /** What was sent, as the visitor typed it. */
  answers: Answer[];
  /** Why it was refused, if the provider has said so. */
  refusal: Refusal | undefined;
  retry: () => void;
} {
  const [{ state, attempt }, dispatch] = useReducer(step, { state: 'loading', attempt: 0 });
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useRef<EntryForm>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt mounts a new form.
  useEffect(() => {
    const on = (event: FormEvent, why?: Refusal) => {
      // Once the answers are sent, the form is gone.
      if (event === 'sending') setAnswers(form.current?.answers() ?? []);
      if (event === 'failed') setRefusal(why);
      dispatch(event);
    };
    form.current = mountEntryForm({ provider, target, on });
    return form.current.dispose;
  }, [attempt, provider, target]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has its own timeout.
  useEffect(() => {
    if (state !== 'loading') return;
    const limit = setTimeout(dispatch, readyWithin, 'unavailable');
    return () => clearTimeout(limit);
  }, [state, attempt]);

  // A form that could not be loaded is requested again when the visitor reaches it, and when the connection is back.
  useEffect(() => {
    const seen = new IntersectionObserver((changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      dispatch('retry');
    });
    if (place.current) seen.observe(place.current);
    const online = () => dispatch('online');
    addEventListener('online', online);
    return () => {
      seen.disconnect();
      removeEventListener('online', online);
    };
  }, [place]);

  useEffect(() => {
    if (state !== 'sending') return;
    const limit = setTimeout(() => {
      setRefusal(undefined);
      dispatch('failed');
      if (provider.silentLoss) form.current?.restore();
    }, answerWithin);
    return () => clearTimeout(limit);
  }, [state, provider]);

  return { state, answers, refusal, retry: () => dispatch('retry') };
}
