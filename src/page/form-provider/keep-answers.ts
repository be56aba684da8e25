import { readDraft, writeDraft } from './draft.ts';
import { textFieldsOf } from './form-fields.ts';

/**
 * Keeps what the visitor types into the form in `target`, and where the focus is in it. Providers replace a form without
 * a callback, so remember values and focus as they change. Begins with what was typed before the page was loaded anew.
 */
export function keepAnswers(target: string, signal: AbortSignal) {
  const typed = new Map(readDraft());
  /** Selects the element that has the focus. */
  let place: string | undefined;

  const onInput = ({ target: changed }: Event) => {
    const field = textFieldsOf(target).find((each) => each === changed);
    // Hidden fields, such as the trap for robots, are not the visitor's.
    if (!field?.getClientRects().length) return;
    if (field.value) typed.set(field.name, field.value);
    else typed.delete(field.name);
    writeDraft(typed);
  };
  /** While the browser kept this page for the way back, another may have changed the draft, or sent it. */
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
      // A field that is disabled or taken away loses the focus; a visitor who leaves gives it up.
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
    /** Fills in the form that has come, and leads the focus back if it was lost with the earlier one. */
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

/** HubSpot's inputs belong to React, which ignores plain assignment. */
function fill(field: HTMLInputElement, value: string | undefined): void {
  if (value === undefined || field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
