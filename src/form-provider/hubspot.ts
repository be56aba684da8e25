import type { EntryForm, FormEvent, FormProviderProps } from './entry-form.ts';
import formStyles from './form.css?url&no-inline';
import { loadScript } from './load-script.ts';
import { loadStyles } from './load-styles.ts';

/**
 * The adapter to `hbspt.forms.create`, HubSpot's and the built-in provider's.
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
  language: string;
  /** Selector of the element that receives the form. HubSpot takes a string only. */
  target: string;
  on: (event: FormEvent) => void;
};

/** Loads the provider's script and shows the form. Everything that can go wrong arrives as `unavailable` or `failed`. */
export function mountEntryForm({ provider, language, target, on }: MountOptions): EntryForm {
  const stopListening = listen(provider.formId, on);
  let typed: Map<string, string> | undefined;
  const ready = () => {
    if (typed !== undefined) fill(target, typed);
    typed = undefined;
    on('ready');
  };
  const create = () => {
    try {
      const form = window.hbspt?.forms.create({
        region: provider.region,
        portalId: provider.portalId,
        formId: provider.formId,
        locale: language,
        target,
        // No theme of HubSpot's, and no iframe mode: the form is ours to style.
        css: '',
        onFormReady: ready,
        onFormSubmit: () => on('sending'),
        onFormSubmitted: () => on('sent'),
        onFormError: (key: unknown, _: unknown, refusal: unknown) =>
          key === 'SUBMISSION_FAILURE' && on(refusedAs(refusal)),
      });
      form?.on?.('onRenderError', () => on('unavailable'));
      if (window.hbspt === undefined) on('unavailable');
    } catch {
      on('unavailable');
    }
  };
  const script = window.hbspt ? undefined : loadScript(provider.script);
  Promise.all([script, loadStyles(formStyles)]).then(create, () => on('unavailable'));

  return {
    restore: () => {
      typed = typedValues(target);
      create();
    },
    dispose: stopListening,
  };
}

/** A form of HubSpot's new editor runs none of the callbacks above; it is heard through window events alone. */
function listen(formId: string, on: (event: FormEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    'message',
    (event) => {
      if (event.source === window && event.origin === location.origin) hearCallback(event.data, formId, on);
    },
    { signal },
  );
  for (const [name, event] of newEditorEvents) {
    window.addEventListener(
      name,
      (heard) => {
        const detail: unknown = heard instanceof CustomEvent ? heard.detail : undefined;
        if (isRecord(detail) && detail.formId === formId) on(event);
      },
      { signal },
    );
  }
  return () => stop.abort();
}

const newEditorEvents: readonly (readonly [string, FormEvent])[] = [
  ['hs-form-event:on-ready', 'ready'],
  ['hs-form-event:on-submission:success', 'sent'],
  ['hs-form-event:on-submission:failed', 'failed'],
];

const callbackEvents: Record<string, FormEvent> = {
  onFormReady: 'ready',
  onFormSubmit: 'sending',
  onFormSubmitted: 'sent',
  onRenderError: 'unavailable',
};

function hearCallback(message: unknown, formId: string, on: (event: FormEvent) => void) {
  if (!isRecord(message) || message.type !== 'hsFormCallback' || message.id !== formId) return;
  const name = String(message.eventName);
  const event = callbackEvents[name];
  if (event !== undefined) on(event);
  // The message of a refused submission holds the reply; that of answers found invalid before sending, a list.
  if (name === 'onFormError' && !Array.isArray(message.data)) on(refusedAs(message.data));
}

/** HubSpot's reply names the fields in `validationResults`, the documented endpoint in its list of errors. */
function refusedAs(refusal: unknown): FormEvent {
  const response = isRecord(refusal) && isRecord(refusal.response) ? refusal.response : {};
  const { validationResults, errors } = response;
  const namesFields =
    (Array.isArray(validationResults) && validationResults.length > 0) ||
    (Array.isArray(errors) &&
      errors.some((error) => isRecord(error) && /fields\./.test(String(error.message))));
  return namesFields ? 'invalid' : 'failed';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fieldsOf = (target: string) =>
  document.querySelectorAll<HTMLInputElement>(`${target} input:not([type=hidden], [type=submit])`);

const typedValues = (target: string) =>
  new Map([...fieldsOf(target)].map(({ name, value }) => [name, value]));

function fill(target: string, values: ReadonlyMap<string, string>) {
  for (const field of fieldsOf(target)) {
    const value = values.get(field.name);
    if (!value) continue;
    // HubSpot's inputs belong to React, which looks away from a value that is merely assigned.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
