import { type FormField, fieldsOf, isBox } from './form-fields.ts';

type Values = Record<string, string>;

/**
 * Preserves what the visitor enters into the form in `target`, and where the focus is in it. Providers replace a form
 * without a callback, so values and focus are recorded as they change. Starts with the draft from before a reload.
 */
export function persistAnswers(target: string, signal: AbortSignal) {
  let entered = readDraft() ?? {};
  /** Selects the focused element. */
  let place: string | undefined;
  // Nothing but the visitor can choose a file.
  const fields = () => fieldsOf(target).filter(({ type }) => type !== 'file');

  const onInput = ({ target: changed }: Event) => {
    // Hidden fields, such as the honeypot, are not the visitor's.
    const visible = fields().filter((field) => field.getClientRects().length > 0);
    if (!visible.includes(changed as FormField)) return;
    entered = valuesOf(visible);
    // A consent is given to the words above it: on another page, which may be in another language, it is asked again.
    writeDraft(valuesOf(visible.filter((field) => !isBox(field) && field.value !== '')));
  };
  /** While this page was in the back/forward cache, another one may have changed the draft, or sent it. */
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    const draft = persisted && readDraft();
    if (!draft) return;
    entered = draft;
    for (const field of fields()) fill(field, draft[keyOf(field)] ?? '');
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
      entered = {};
      writeDraft(entered);
    },
    /** Fills in a newly rendered form, and restores the focus if it was lost with the previous one. */
    resume(): void {
      // Filling in a field is an input, too.
      const before = entered;
      for (const field of fields()) fill(field, before[keyOf(field)]);
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && place)
        document.querySelector<HTMLElement>(`${target} ${place}`)?.focus({ preventScroll: true });
    },
  };
}

const valuesOf = (fields: readonly FormField[]): Values =>
  Object.fromEntries(
    fields
      .filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked)
      // A box that the visitor has cleared is kept as such: it may have been ticked at first.
      .map((field) => [
        keyOf(field),
        field.type === 'checkbox' ? String((field as HTMLInputElement).checked) : field.value,
      ]),
  );

/** The checkboxes of one question share their name. */
const keyOf = ({ type, name, value }: FormField): string => (type === 'checkbox' ? `${name}=${value}` : name);

const selectorOf = (element: Element): string => {
  if (element.matches('[type=submit]')) return '[type=submit]';
  const name = `[name="${CSS.escape(element.getAttribute('name') ?? '')}"]`;
  return isBox(element as FormField) ? `${name}[value="${CSS.escape((element as FormField).value)}"]` : name;
};

/** @param value of a box: which radio button is chosen, or whether a checkbox is ticked; empty if that is not known */
function fill(field: FormField, value: string | undefined): void {
  if (value === undefined) return;
  if (isBox(field)) {
    const chosen = value === (field.type === 'radio' ? field.value : 'true');
    if (field.checked !== chosen && value !== '') field.click();
  } else if (field.value !== value) {
    // HubSpot's fields are controlled by React, which ignores plain assignment.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const key = 'entry-draft';

/**
 * What a visitor has typed, by field, until it is sent: it survives a change of language, Back and a reload. The
 * browser keeps it for this tab only and discards it with the tab; it goes nowhere else.
 */
function readDraft(): Values | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Values;
  } catch {
    // Storage is blocked, or holds something that is not ours: there is no draft.
    return undefined;
  }
}

function writeDraft(values: Values) {
  try {
    if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}
