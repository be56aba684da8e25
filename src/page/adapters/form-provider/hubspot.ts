import type { EntryForm, FormEvent, MountOptions } from './entry-form.ts';
import formStyles from './form.css?inline';
import { answersIn, completeFields } from './form-fields.ts';
import { loadScript } from './load-script.ts';
import { persistAnswers } from './persist-answers.ts';
import { readRefusal } from './read-refusal.ts';

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
    if (event.type === 'ready') {
      completeFields(target, provider.autofill);
      answers.resume();
      lost = false;
    }
    if (event.type === 'sent') answers.forget();
    notify(event);
  };
  const refused = () => {
    on({ type: 'unavailable' });
    // HubSpot reports each failure twice; retry once.
    clearTimeout(again);
    if (lost) again = setTimeout(create, recreateAfter);
  };
  const create = () => {
    if (signal.aborted) return;
    const { region, portalId, formId, locale, wording } = provider;
    try {
      const form = window.hbspt?.forms.create({
        ...{ region, portalId, formId, locale, target, wording },
        // Neither HubSpot's theme nor iframe mode: the form is ours to style.
        css: '',
        onFormReady: () => on({ type: 'ready' }),
        onFormSubmit: () => on({ type: 'sending', answers: answersIn(target) }),
        onFormSubmitted: () => on({ type: 'sent' }),
        onFormError: (_key: unknown, _event: unknown, reason: unknown) => {
          // For errors that the script has found itself, it is a list.
          if (!Array.isArray(reason)) on(readRefusal(reason, target));
        },
      });
      form?.on?.('onRenderError', refused);
    } catch {
      on({ type: 'unavailable' });
    }
  };

  for (const [name, type] of newEditorEvents) {
    addEventListener(
      name,
      (sent) => {
        if (sent instanceof CustomEvent && sent.detail?.formId === provider.formId) on({ type });
      },
      { signal },
    );
  }
  adoptStyles();
  loadScript(provider.script).then(create, () => on({ type: 'unavailable' }));

  return {
    giveUpSending: () => {
      if (!provider.silentLoss) return;
      lost = true;
      create();
    },
    dispose: () => {
      clearTimeout(again);
      stop.abort();
    },
  };
}

let styles: CSSStyleSheet | undefined;

/** The styles come with the island's code, so that the page itself stays small, and neither arrives without the other. */
function adoptStyles() {
  if (styles) return;
  styles = new CSSStyleSheet();
  styles.replaceSync(formStyles);
  document.adoptedStyleSheets.push(styles);
}

/** A form from HubSpot's new editor runs none of the callbacks; it only posts window events. */
const newEditorEvents = [
  ['hs-form-event:on-ready', 'ready'],
  ['hs-form-event:on-submission:success', 'sent'],
  ['hs-form-event:on-submission:failed', 'failed'],
] as const;
