import { useEffect, useReducer, useRef } from 'react';
import type { EntryForm, FormProviderProps } from '../form-provider/entry-form.ts';
import { mountEntryForm } from '../form-provider/hubspot.ts';
import { answerWithin, type EntryState, nextEntryState, readyWithin } from './entry-state.ts';

type EntryFormOptions = { provider: FormProviderProps; language: string; target: string };

/** Shows the provider's form in `target` and follows it through its states. */
export function useEntryForm({ provider, language, target }: EntryFormOptions): {
  state: EntryState;
  retry: () => void;
} {
  const [state, dispatch] = useReducer(nextEntryState, 'loading');
  const form = useRef<EntryForm>(undefined);

  useEffect(() => {
    if (state !== 'loading') return;
    form.current?.dispose();
    form.current = mountEntryForm({ provider, language, target, on: dispatch });
    const limit = setTimeout(dispatch, readyWithin, 'unavailable');
    return () => clearTimeout(limit);
  }, [state, provider, language, target]);

  useEffect(() => {
    if (state !== 'sending') return;
    const limit = setTimeout(() => {
      dispatch('failed');
      if (provider.silentLoss) form.current?.restore();
    }, answerWithin);
    return () => clearTimeout(limit);
  }, [state, provider]);

  useEffect(() => () => form.current?.dispose(), []);

  return { state, retry: () => dispatch('retry') };
}
