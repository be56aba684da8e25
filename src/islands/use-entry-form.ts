import { useEffect, useReducer, useRef } from 'react';
import type { EntryForm, FormProviderProps } from '../form-provider/entry-form.ts';
import { mountEntryForm } from '../form-provider/hubspot.ts';
import { answerWithin, type EntryState, nextEntryState, readyWithin } from './entry-state.ts';

type EntryFormOptions = {
  provider: FormProviderProps;
  language: string;
  target: string;
  /** Whether the visitor has come to the form; before that nobody waits for it. */
  near: boolean;
};

/** Shows the provider's form in `target` and follows it through its states. */
export function useEntryForm({ provider, language, target, near }: EntryFormOptions): {
  state: EntryState;
  retry: () => void;
} {
  const [state, dispatch] = useReducer(nextEntryState, 'loading');
  const form = useRef<EntryForm>(undefined);

  useEffect(() => {
    if (state !== 'loading') return;
    form.current?.dispose();
    form.current = mountEntryForm({ provider, language, target, on: dispatch });
  }, [state, provider, language, target]);

  useEffect(() => {
    if (state !== 'loading' || !near) return;
    const limit = setTimeout(dispatch, readyWithin, 'unavailable');
    return () => clearTimeout(limit);
  }, [state, near]);

  // A form that could not be had is asked for again when the visitor comes to it, and when the line is back.
  useEffect(() => {
    const retry = () => dispatch('retry');
    if (near) retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [near]);

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
