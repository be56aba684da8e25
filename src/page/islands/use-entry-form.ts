import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { EntryForm, FormProviderProps } from '../adapters/form-provider/entry-form.ts';
import { mountEntryForm } from '../adapters/form-provider/mount-entry-form.ts';
import { type EntryProgress, firstProgress, nextProgress, timeLimits } from './entry-state.ts';

type EntryFormOptions = {
  provider: FormProviderProps;
  target: string;
  /** Where the visitor will see the form. */
  place: RefObject<HTMLElement | null>;
};

/** Shows the provider's form in `target` and follows it through its states. */
export function useEntryForm({
  provider,
  target,
  place,
}: EntryFormOptions): EntryProgress & { retry: () => void } {
  const [progress, dispatch] = useReducer(nextProgress, firstProgress);
  const { state, attempt } = progress;
  const form = useRef<EntryForm>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt mounts a new form.
  useEffect(() => {
    form.current = mountEntryForm({ provider, target, on: dispatch });
    return form.current.dispose;
  }, [attempt, provider, target]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has its own time limit.
  useEffect(() => {
    const limit = timeLimits[state];
    if (!limit) return;
    const timer = setTimeout(() => {
      dispatch(limit.event);
      if (state === 'sending') form.current?.giveUpSending();
    }, limit.after);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  // A form that could not be loaded is requested again when the visitor reaches it, and when the connection is back.
  useEffect(() => {
    const seen = new IntersectionObserver((changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      dispatch({ type: 'retry' });
    });
    if (place.current) seen.observe(place.current);
    const online = () => dispatch({ type: 'online' });
    addEventListener('online', online);
    return () => {
      seen.disconnect();
      removeEventListener('online', online);
    };
  }, [place]);

  return { ...progress, retry: () => dispatch({ type: 'retry' }) };
}
