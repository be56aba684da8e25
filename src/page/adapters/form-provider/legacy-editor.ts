import type { FormAdapter } from './entry-form.ts';
import { listenToForm } from './form-events.ts';
import { answersIn } from './form-fields.ts';
import { loadScript } from './load-script.ts';
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

export const legacyEditor: FormAdapter = ({ provider, target, signal, on, refused }) => {
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
      refused();
    }
  };

  // A form that HubSpot has moved to its new editor stands in a frame, and calls none of the functions above.
  listenToForm(provider.formId, signal, async (type) => {
    const frame = document.querySelector<HTMLIFrameElement>(`${target} .hs-form-frame iframe`);
    if (type === 'ready' && frame) await sized(frame);
    on({ type });
  });

  return () => void loadScript(provider.script, () => window.hbspt !== undefined).then(create, refused);
};

/** How high browsers make a frame of which they know nothing. */
const unsized = 150;

/** Milliseconds to wait for HubSpot to say more. */
const sizedWithin = 1_000;

/** Waits until HubSpot has given a frame the height of the form in it, so that nothing jumps once it is shown. */
const sized = (frame: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      if (frame.offsetHeight !== unsized) done();
    });
    const done = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(frame);
    setTimeout(done, sizedWithin);
  });
