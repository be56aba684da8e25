import type { EntryForm, FormEvent, FormProviderProps, Refusal } from './entry-form.ts';
import formStyles from './form.css?url&no-inline';
import { answersIn, completeFields } from './form-fields.ts';
import { loadScript, loadStyles } from './load-assets.ts';
import { persistAnswers } from './persist-answers.ts';
import { isRecord, readRefusal } from './read-refusal.ts';

/**
 * The adapter to `hbspt.forms.create`, both HubSpot's and the built-in provider's.
 * https://developers.hubspot.com/docs/cms/features/forms/legacy-forms
 */

type HubSpotForm = { on?: (event: string, listener: () => void) => void };

declare global {
  interface Window {
    hbspt?: { forms: { create: (options: Record<string, unknown>) => HubSpotForm | undefined } };
  }
}

type MountOptions = {
  provider: FormProviderProps;
  /** Selector of the element that receives the form. HubSpot accepts a string only. */
  target: string;
  on: (event: FormEvent, refusal?: Refusal) => void;
};

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

  const on: MountOptions['on'] = (event, refusal) => {
    if (signal.aborted) return;
    if (event === 'ready') {
      completeFields(target, provider.autofill);
      answers.resume();
      lost = false;
    }
    if (event === 'sent') answers.forget();
    notify(event, refusal);
  };
  /** HubSpot tells everything twice, by callback and by window message; in its frame, maybe only by message. */
  const hear = (name: string, data?: unknown) => {
    const event = callbackEvents[name];
    if (event) return on(event);
    // For errors that the script has found itself, it is a list.
    if (name !== 'onFormError' || Array.isArray(data)) return;
    on(...readRefusal(isRecord(data) && isRecord(data.data) ? data.data : {}, target));
  };
  const refused = () => {
    on('unavailable');
    // HubSpot reports each failure twice; retry once.
    clearTimeout(again);
    if (lost) again = setTimeout(create, recreateAfter);
  };
  const create = () => {
    if (signal.aborted) return;
    const { region, portalId, formId, locale, wording } = provider;
    try {
      const form = window.hbspt?.forms.create({
        ...{ region, portalId, formId, locale, target },
        // Neither HubSpot's theme nor iframe mode: the form is ours to style.
        css: '',
        ...(wording && { wording }),
        ...Object.fromEntries(Object.keys(callbackEvents).map((name) => [name, () => hear(name)])),
        onFormError: (_key: unknown, _event: unknown, refusal: unknown) => hear('onFormError', refusal),
      });
      form?.on?.('onRenderError', refused);
    } catch {
      on('unavailable');
    }
  };

  addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source !== window || origin !== location.origin || !isRecord(data)) return;
      if (data.type === 'hsFormCallback' && data.id === provider.formId)
        hear(String(data.eventName), data.data);
    },
    { signal },
  );
  for (const [name, event] of newEditorEvents) {
    addEventListener(
      name,
      (sent) => {
        if (sent instanceof CustomEvent && sent.detail?.formId === provider.formId) on(event);
      },
      { signal },
    );
  }
  const script = window.hbspt ? undefined : loadScript(provider.script);
  Promise.all([script, loadStyles(formStyles)]).then(create, () => on('unavailable'));

  return {
    answers: () => answersIn(target),
    restore: () => {
      lost = true;
      create();
    },
    dispose: () => {
      clearTimeout(again);
      stop.abort();
    },
  };
}

const callbackEvents: Record<string, FormEvent> = {
  onFormReady: 'ready',
  onFormSubmit: 'sending',
  onFormSubmitted: 'sent',
};

/** A form from HubSpot's new editor runs none of the callbacks; it only posts window events. */
const newEditorEvents = [
  ['hs-form-event:on-ready', 'ready'],
  ['hs-form-event:on-submission:success', 'sent'],
  ['hs-form-event:on-submission:failed', 'failed'],
] as const;
