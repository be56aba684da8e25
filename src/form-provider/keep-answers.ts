import { readDraft, writeDraft } from './draft.ts';
import { fieldsOf } from './form-fields.ts';

/**
 * Follows what the visitor types into the form in `target`, and where the focus is in it, up to the moment at which the
 * provider puts another form in its place: no callback comes before that. Begins with what was typed before the page
 * was loaded anew.
 */
export function keepAnswers(target: string, signal: AbortSignal) {
  const draft = new Map(readDraft());
  const typed = new Map(draft);
  /** Selects the element that has the focus. */
  let place: string | undefined;

  const onInput = ({ target: field }: Event) => {
    if (!(field instanceof HTMLInputElement && field.closest(target))) return;
    typed.set(field.name, field.value);
    // What nobody sees, as the trap for robots, is not the visitor's.
    if (field.getClientRects().length > 0) writeDraft(draft.set(field.name, field.value));
  };
  const onFocus = ({ target: touched }: Event) =>
    // Only after the script that moved the focus is it settled who has it, and why.
    queueMicrotask(() => {
      const focused = document.activeElement;
      if (focused?.closest(target)) place = selectorOf(focused);
      // A field that is disabled or taken away loses the focus; a visitor who leaves gives it up.
      else if (touched instanceof Element && touched.isConnected && !touched.matches(':disabled'))
        place = undefined;
    });
  document.addEventListener('input', onInput, { signal, capture: true });
  for (const name of ['focusin', 'focusout']) document.addEventListener(name, onFocus, { signal });

  return {
    forget(): void {
      for (const values of [typed, draft]) values.clear();
      writeDraft(draft);
    },
    /** Fills in the form that has come, and leads the focus back if it was lost with the earlier one. */
    resume(): void {
      for (const field of fieldsOf(target)) fill(field, typed.get(field.name));
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

/** HubSpot's inputs belong to React, which looks away from a value that is merely assigned. */
function fill(field: HTMLInputElement, value: string | undefined): void {
  if (!value || field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
