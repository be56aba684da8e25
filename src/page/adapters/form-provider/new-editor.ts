import { adoptStyles } from './adopt-styles.ts';
import type { FormAdapter } from './entry-form.ts';
import { listenToForm } from './form-events.ts';
import { answersIn } from './form-fields.ts';
import { loadScript } from './load-script.ts';
import styles from './new-editor.css?inline';

/** Milliseconds after which a form that has not said that it is ready counts as refused: nothing reports that it failed. */
const readyWithin = 10_000;

/**
 * The adapter to forms of HubSpot's new editor, by what HubSpot calls the developer embed code: when its script runs, it
 * renders a form in each element of this class that has none.
 */
export const newEditor: FormAdapter = ({ provider, target, signal, on, refused }) => {
  const place = document.querySelector(target) as HTMLElement;
  /** A lost form stays, and can be typed into, until another one is ready. */
  let shown: HTMLElement | undefined;
  let next: HTMLElement | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const giveUp = () => {
    clearTimeout(limit);
    refused();
  };
  const show = () => {
    if (signal.aborted) return;
    const { region, portalId, formId, script } = provider;
    next?.remove();
    next = document.createElement('div');
    next.className = 'hs-form-html';
    next.hidden = shown !== undefined;
    Object.assign(next.dataset, { region, portalId, formId });
    place.append(next);
    clearTimeout(limit);
    limit = setTimeout(giveUp, readyWithin);
    loadScript(script).catch(giveUp);
  };

  /** @param source in the form that is ready, or one that was before */
  const becomeReady = (source: Element | undefined) => {
    if (!next || (source && !next.contains(source))) return;
    clearTimeout(limit);
    shown?.remove();
    shown = next;
    shown.hidden = false;
    next = undefined;
    on({ type: 'ready' });
  };

  listenToForm(provider.formId, signal, (type, source) => {
    if (type === 'ready') return becomeReady(source);
    if (type === 'sent') return on({ type });
    // Errors at the fields may follow, as they do in legacy forms.
    setTimeout(() => on({ type: place.querySelector('[aria-invalid=true]') ? 'invalid' : 'failed' }));
  });

  // No event says that the form is being sent, or that its own checks have stopped it.
  const observer = new MutationObserver((changes) => {
    for (const { target: button } of changes) {
      if (!(button instanceof HTMLButtonElement) || button.type !== 'submit') continue;
      const isBusy = button.ariaBusy === 'true';
      on(isBusy ? { type: 'sending', answers: answersIn(target) } : { type: 'invalid' });
    }
  });
  observer.observe(place, { attributeFilter: ['aria-busy'], subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(limit);
  });
  // What an earlier attempt has left never became ready.
  place.replaceChildren();
  adoptStyles(styles);
  return show;
};
