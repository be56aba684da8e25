import { adoptStyles } from './adopt-styles.ts';
import type { EntryForm, FormAdapter, FormEvent, FormProviderProps, MountOptions } from './entry-form.ts';
import formStyles from './form.css?inline';
import { completeFields } from './form-fields.ts';
import { legacyEditor } from './legacy-editor.ts';
import { newEditor } from './new-editor.ts';
import { persistAnswers } from './persist-answers.ts';

const adapters: Record<FormProviderProps['editor'], FormAdapter> = { legacy: legacyEditor, new: newEditor };

/** Milliseconds before each further attempt to recreate a lost form. */
const recreateAfter = 5_000;

/**
 * Loads the provider's script and shows the form. Everything that can go wrong arrives as `unavailable` or `failed`.
 */
export function mountEntryForm({ provider, target, on: notify }: MountOptions): EntryForm {
  const stop = new AbortController();
  const { signal } = stop;
  const answers = persistAnswers(target, signal);
  /** The form is still there but can never send. */
  let lost = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const on = (event: FormEvent) => {
    if (signal.aborted) return;
    if (event.type === 'ready' || event.type === 'sent') {
      lost = false;
      clearTimeout(again);
    }
    if (event.type === 'ready') {
      completeFields(target, provider.autofill);
      answers.resume();
    }
    if (event.type === 'sent') answers.forget();
    notify(event);
  };
  const refused = () => {
    on({ type: 'unavailable' });
    // HubSpot reports each failure twice; retry once.
    clearTimeout(again);
    if (lost) again = setTimeout(show, recreateAfter);
  };
  const show = adapters[provider.editor]({ provider, target, signal, on, refused });
  adoptStyles(formStyles);
  show();

  return {
    giveUpSending: () => {
      if (!provider.silentLoss) return;
      lost = true;
      show();
    },
    dispose: () => {
      clearTimeout(again);
      stop.abort();
    },
  };
}
