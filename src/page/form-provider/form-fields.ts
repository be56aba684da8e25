import type { Answer } from './entry-form.ts';

/** The inputs that a visitor fills in. */
export const fieldsOf = (target: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`${target} input:not([type=hidden], [type=submit])`),
];

/** Those that hold what a visitor types. A box or a radio button has a value even where it is not chosen. */
export const textFieldsOf = (target: string): HTMLInputElement[] =>
  fieldsOf(target).filter(({ type }) => ['text', 'email', 'tel', 'number'].includes(type));

/**
 * What a visitor has typed into the fields that they see, with their labels (without the mark of a required field). Those
 * that were left empty are not in it.
 */
export const answersIn = (target: string): Answer[] =>
  textFieldsOf(target)
    .filter((field) => field.offsetParent !== null)
    .map((field) => ({
      label: field.labels?.[0]?.firstElementChild?.textContent ?? '',
      value: field.value.trim(),
    }))
    .filter(({ value }) => value !== '');

/** What browsers offer for a field, by its name in HubSpot: https://html.spec.whatwg.org/#autofill */
const autofill: Record<string, string> = {
  name: 'name',
  firstname: 'given-name',
  lastname: 'family-name',
  email: 'email',
  phone: 'tel',
};

/** HubSpot says what an email field is for, and of a name nothing (WCAG 2.2, 1.3.5). */
export function completeFields(target: string): void {
  for (const field of fieldsOf(target)) {
    const purpose = autofill[field.name];
    if (purpose !== undefined && !field.hasAttribute('autocomplete'))
      field.autocomplete = purpose as AutoFill;
  }
}
