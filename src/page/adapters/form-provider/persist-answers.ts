import { type FormField, fieldsOf, isBox } from './form-fields.ts';

/**
 * Preserves what the visitor enters into the form in `target`, and where the focus is in it. Providers replace a form
 * without a callback, so values and focus are recorded as they change. Starts with the draft from before a reload.
 */
export function persistAnswers(target: string, signal: AbortSignal) {
  const entered = new Map(readDraft());
  /** Selects the focused element. */
  let place: string | undefined;

  const onInput = ({ target: changed }: Event) => {
    const field = persistedFieldsOf(target).find((each) => each === changed);
    // Hidden fields, such as the honeypot, are not the visitor's.
    if (!field?.getClientRects().length) return;
    const value = answerOf(field);
    if (value) entered.set(keyOf(field), value);
    else entered.delete(keyOf(field));
    // A consent is given to the words above it: on another page, which may be in another language, it is asked again.
    if (!isBox(field)) writeDraft(new Map([...entered].filter(([key]) => !key.includes('='))));
  };
  /** While this page was in the back/forward cache, another one may have changed the draft, or sent it. */
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    const draft = persisted && readDraft();
    if (!draft) return;
    entered.clear();
    for (const [name, value] of draft) entered.set(name, value);
    for (const field of persistedFieldsOf(target)) fill(field, entered.get(keyOf(field)) ?? '');
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
      entered.clear();
      writeDraft(entered);
    },
    /** Fills in a newly rendered form, and restores the focus if it was lost with the previous one. */
    resume(): void {
      for (const field of persistedFieldsOf(target)) fill(field, entered.get(keyOf(field)));
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!lost || place === undefined) return;
      document.querySelector<HTMLElement>(`${target} ${place}`)?.focus({ preventScroll: true });
    },
  };
}

/** Nothing but the visitor can choose a file. */
const persistedFieldsOf = (target: string): FormField[] =>
  fieldsOf(target).filter(({ type }) => type !== 'file');

/** The checkboxes of one question share their name, and only boxes have a `=` here. */
const keyOf = ({ type, name, value }: FormField): string => {
  if (type === 'checkbox') return `${name}=${value}`;
  return type === 'radio' ? `${name}=` : name;
};

/** A box that the visitor has cleared is kept as such: it may have been ticked at first. */
const answerOf = (field: FormField): string =>
  field.type === 'checkbox' ? String((field as HTMLInputElement).checked) : field.value;

const selectorOf = (element: Element): string => {
  if (element.matches('[type=submit]')) return '[type=submit]';
  const name = `[name="${CSS.escape(element.getAttribute('name') ?? '')}"]`;
  return isBox(element as FormField) ? `${name}[value="${CSS.escape((element as FormField).value)}"]` : name;
};

/** HubSpot's fields are controlled by React, which ignores plain assignment. */
function fill(field: FormField, value: string | undefined): void {
  if (value === undefined) return;
  if (isBox(field)) choose(field, value);
  else if (field.value !== value) type(field, value);
}

function type(field: FormField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** @param value of the chosen radio button, or whether a checkbox is ticked; empty if that is not known */
function choose(box: HTMLInputElement, value: string): void {
  const chosen = value === (box.type === 'radio' ? box.value : 'true');
  if (box.checked !== chosen && value !== '') box.click();
}

const key = 'entry-draft';

/**
 * What a visitor has typed, by field, until it is sent: it survives a change of language, Back and a reload. The
 * browser keeps it for this tab only and discards it with the tab; it goes nowhere else.
 */
function readDraft(): [string, string][] | undefined {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string');
  } catch {
    // Storage is blocked, or holds something that is not ours: there is no draft.
    return undefined;
  }
}

function writeDraft(values: ReadonlyMap<string, string>) {
  try {
    if (values.size > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}
