import type { EntryForm, FormEvent, FormProviderProps } from './entry-form.ts';
import formStyles from './form.css?url&no-inline';
import { answersIn, completeFields } from './form-fields.ts';
import { loadScript, loadStyles } from './load-assets.ts';
import { persistAnswers } from './persist-answers.ts';
import { isRecord, reasonOf, refusedAs } from './refused-as.ts';

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
  /** @param reason of a rejection, for the visitor */
  on: (event: FormEvent, reason?: string) => void;
};

/** Milliseconds before another attempt to recreate a form; doubled each time. */
const restoreAgain = { after: 3_000, atMost: 60_000, tries: 10 };

/**
 * Loads the provider's script and shows the form. Everything that can go wrong arrives as `unavailable` or `failed`.
 */
export function mountEntryForm({ provider, target, on: notify }: MountOptions): EntryForm {
  const stop = new AbortController();
  const answers = persistAnswers(target, stop.signal);
  let restoring = false;
  const on: MountOptions['on'] = (event, reason) => {
    if (stop.signal.aborted) return;
    if (event === 'ready') {
      completeFields(target, provider.autofill);
      answers.resume();
      restoring = false;
    }
    if (event === 'sent') answers.forget();
    notify(event, reason);
  };
  listen({ formId: provider.formId, target, on, signal: stop.signal });
  let again: ReturnType<typeof setTimeout> | undefined;
  let tried = 0;
  let wording: string | undefined;
  stop.signal.addEventListener('abort', () => clearTimeout(again));
  const refused = () => {
    on('unavailable');
    if (!restoring || tried === restoreAgain.tries) return;
    // The old form is still there but can never send. HubSpot reports each failure twice; retry once.
    clearTimeout(again);
    again = setTimeout(
      () => {
        tried++;
        create();
      },
      Math.min(restoreAgain.after * 2 ** tried, restoreAgain.atMost),
    );
  };
  const create = () => {
    if (stop.signal.aborted) return;
    try {
      const form = window.hbspt?.forms.create({
        region: provider.region,
        portalId: provider.portalId,
        formId: provider.formId,
        locale: provider.locale,
        target,
        // Neither HubSpot's theme nor iframe mode: the form is ours to style.
        css: '',
        // For the built-in provider, which stores it with the entry; HubSpot ignores it.
        wording,
        onFormReady: () => on('ready'),
        onFormSubmit: () => on('sending'),
        onFormSubmitted: () => on('sent'),
        onFormError: (key: unknown, _: unknown, refusal: unknown) =>
          key === 'SUBMISSION_FAILURE' && on(refusedAs(refusal, target), reasonOf(refusal, target)),
      });
      form?.on?.('onRenderError', refused);
      if (window.hbspt === undefined) on('unavailable');
    } catch {
      on('unavailable');
    }
  };
  const script = window.hbspt ? undefined : loadScript(provider.script);
  const digested = shownWording().then((digest) => {
    wording = digest;
  });
  Promise.all([script, loadStyles(formStyles), digested]).then(create, () => on('unavailable'));

  return {
    answers: () => answersIn(target),
    restore: () => {
      restoring = true;
      tried = 0;
      create();
    },
    dispose: () => stop.abort(),
  };
}

type Listening = Pick<MountOptions, 'on' | 'target'> & {
  formId: string;
  signal: AbortSignal;
};

/** A form from HubSpot's new editor runs none of the callbacks above; it only posts window events. */
function listen(listening: Listening): void {
  const { formId, on, signal } = listening;
  window.addEventListener(
    'message',
    (event) => {
      if (event.source === window && event.origin === location.origin) receiveCallback(event.data, listening);
    },
    { signal },
  );
  for (const [name, event] of newEditorEvents) {
    window.addEventListener(
      name,
      (sent) => {
        const detail: unknown = sent instanceof CustomEvent ? sent.detail : undefined;
        if (isRecord(detail) && detail.formId === formId) on(event);
      },
      { signal },
    );
  }
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

function receiveCallback(message: unknown, { formId, target, on }: Listening) {
  if (!isRecord(message) || message.type !== 'hsFormCallback' || message.id !== formId) return;
  const name = String(message.eventName);
  const event = callbackEvents[name];
  if (event !== undefined) on(event);
  // A refused submission's message holds the reply; the message for client-side errors holds a list.
  if (name === 'onFormError' && !Array.isArray(message.data))
    on(refusedAs(message.data, target), reasonOf(message.data, target));
}

/**
 * The digest of the terms and of the purpose of use as this page shows them, also if the browser has translated it:
 * SHA-256 in base64 of their texts as JSON, as `write-manifest.ts` digests what is published. Undefined on a page without
 * TLS, where browsers digest nothing.
 */
async function shownWording(): Promise<string | undefined> {
  const purpose = document.querySelector('#contact a[href="#terms"]')?.closest('p')?.firstChild;
  const texts = [...document.querySelectorAll('#terms :is(h3, li)'), purpose].map(
    (node) => node?.textContent,
  );
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)));
  return digest && btoa(String.fromCharCode(...new Uint8Array(digest)));
}
