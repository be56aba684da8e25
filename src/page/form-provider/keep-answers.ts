import { readDraft, writeDraft } from './draft.ts';
import { textFieldsOf } from './form-fields.ts';

/**
 * Preserves what the visitor types into the form in `target`, and where the focus is in it. Providers replace a form
 * without a callback, so values and focus are recorded as they change. Starts with the draft from before a reload.
 */
export function keepAnswers(target: string, signal: AbortSignal) {
  const typed = new Map(readDraft());
  /** Selects the focused element. */
  let place: string | undefined;

  const onInput = ({ target: changed }: Event) => {
    const field = textFieldsOf(target).find((each) => each === changed);
    // Hidden fields, such as the honeypot, are not the visitor's.
    if (!field?.getClientRects().length) return;
    if (field.value) typed.set(field.name, field.value);
    else typed.delete(field.name);
    writeDraft(typed);
  };
  /** While this page was in the back/forward cache, another one may have changed the draft, or sent it. */
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    const draft = persisted && readDraft();
    if (!draft) return;
    typed.clear();
    for (const [name, value] of draft) typed.set(name, value);
    for (const field of textFieldsOf(target)) fill(field, typed.get(field.name) ?? '');
  };
  const onFocus = ({ target: touched }: Event) =>
    // Who has the focus, and why, is known only after the script that moved it.
    queueMicrotask(() => {
      const focused = document.activeElement;
      if (focused?.closest(target)) place = selectorOf(focused);
      // A field that is disabled or removed loses the focus; a visitor who leaves gives it up.
      else if (touched instanceof Element && touched.isConnected && !touched.matches(':disabled'))
        place = undefined;
    });
  document.addEventListener('input', onInput, { signal, capture: true });
  addEventListener('pageshow', onReturn, { signal });
  for (const name of ['focusin', 'focusout']) document.addEventListener(name, onFocus, { signal });

  return {
    forget(): void {
      typed.clear();
      writeDraft(typed);
    },
    /** Fills in a newly rendered form, and restores the focus if it was lost with the previous one. */
    resume(): void {
      for (const field of textFieldsOf(target)) fill(field, typed.get(field.name));
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!lost || place === undefined) return;
      document.querySelector<HTMLElement>(`${target} ${place}`)?.focus({ preventScroll: true });
    },
  };
}

const selectorOf = (element: Element): string =>
  element.matches('[type=submit]')
    ? '[type=submit]'
    : `[name="${CSS.escape(element.getAttribute('name') ?? '')}"]`;

/** HubSpot's inputs are controlled by React, which ignores plain assignment. */
function fill(field: HTMLInputElement, value: string | undefined): void {
  if (value === undefined || field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
