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
  let limit: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    if (signal.aborted) return;
    const { region, portalId, formId, script } = provider;
    for (const unready of place.querySelectorAll(':scope > [hidden]')) unready.remove();
    const form = document.createElement('div');
    form.className = 'hs-form-html';
    // A lost form stays, and can be typed into, until another one is ready.
    form.hidden = place.childElementCount > 0;
    Object.assign(form.dataset, { region, portalId, formId });
    place.append(form);
    loadScript(script).catch(refused);
    limit = setTimeout(refused, readyWithin);
  };

  /** @param source in the form that is ready; the others are those that it replaces */
  const ready = (source: Element | undefined) => {
    clearTimeout(limit);
    const forms = [...place.children] as HTMLElement[];
    const shown = forms.find((form) => form.contains(source ?? null)) ?? forms.at(-1);
    for (const form of forms) if (form !== shown) form.remove();
    if (shown) shown.hidden = false;
  };

  listenToForm(provider.formId, signal, (type, source) => {
    if (type === 'ready') ready(source);
    if (type !== 'failed') return on({ type });
    // Errors at the fields may follow, as they do in legacy forms.
    setTimeout(() => on({ type: place.querySelector('[aria-invalid=true]') ? 'invalid' : 'failed' }));
  });

  // No event says that the form is being sent, or that its own checks have stopped it.
  const observer = new MutationObserver((changes) => {
    for (const { target: button } of changes) {
      const isBusy = (button as Element).getAttribute('aria-busy') === 'true';
      on(isBusy ? { type: 'sending', answers: answersIn(target) } : { type: 'invalid' });
    }
  });
  observer.observe(place, { attributeFilter: ['aria-busy'], subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(limit);
  });
  adoptStyles(styles);
  return show;
};
