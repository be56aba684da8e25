import { type FormField, fieldsOf, isBox } from './form-fields.ts';

type Values = Record<string, string>;

/**
 * Preserves what the visitor enters into the form in `target`, and where the focus is in it. Providers replace a form
 * without a callback, so values and focus are recorded as they change. Starts with the draft from before a reload.
 */
export function persistAnswers(target: string, signal: AbortSignal) {
  let entered = readDraft({});
  const controls = () => [...document.querySelectorAll<HTMLElement>(`${target} :is(${focusable})`)];
  /** Which of the controls has the focus, or had it before it was disabled or removed; -1 if another element has. */
  let place = -1;

  const onInput = ({ target: changed }: Event) => {
    const field = fieldsOf(target).find((each) => each === changed);
    // Hidden fields, such as the honeypot, are not the visitor's; and nothing but the visitor can choose a file.
    if (!field?.getClientRects().length || field.type === 'file') return;
    entered[keyOf(field)] = isBox(field) && field.type === 'checkbox' ? String(field.checked) : field.value;
    // A consent is given to the words above it: on another page, which may be in another language, it is asked again.
    if (!isBox(field)) writeDraft({ ...readDraft({}), [field.name]: field.value });
  };
  /** While this page was in the back/forward cache, another one may have changed the draft, or sent it. */
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    entered = readDraft(entered);
    for (const field of fieldsOf(target)) fill(field, entered[keyOf(field)] ?? '');
  };
  const onFocus = ({ target: focused }: FocusEvent) => {
    place = controls().indexOf(focused as HTMLElement);
  };
  document.addEventListener('input', onInput, { signal, capture: true });
  document.addEventListener('focusin', onFocus, { signal });
  addEventListener('pageshow', onReturn, { signal });

  return {
    forget(): void {
      entered = {};
      writeDraft(entered);
    },
    /** Fills in a newly rendered form, and restores the focus if it was lost with the previous one. */
    resume(): void {
      for (const field of fieldsOf(target)) fill(field, entered[keyOf(field)]);
      if (document.activeElement === document.body) controls()[place]?.focus({ preventScroll: true });
    },
  };
}

const focusable = 'input, select, textarea, button';

/** The checkboxes of one question share their name. */
const keyOf = ({ type, name, value }: FormField): string => (type === 'checkbox' ? `${name}=${value}` : name);

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
 * @param otherwise if storage is blocked, or holds something that is not ours
 */
function readDraft(otherwise: Values): Values {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Values;
  } catch {
    return otherwise;
  }
}

function writeDraft(values: Values) {
  const typed = Object.entries(values).filter(([, value]) => value !== '');
  try {
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}
