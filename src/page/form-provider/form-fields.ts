import type { Answer } from './entry-form.ts';

/** The inputs that a visitor fills in. */
export const fieldsOf = (target: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`${target} input:not([type=hidden], [type=submit])`),
];

/** Those that hold typed text. A checkbox or radio button has a value even if it is not selected. */
export const textFieldsOf = (target: string): HTMLInputElement[] =>
  fieldsOf(target).filter(({ type }) => ['text', 'email', 'tel', 'number'].includes(type));

/** What a visitor has typed into visible fields, with their labels (without the required marker). Omits empty ones. */
export const answersIn = (target: string): Answer[] =>
  textFieldsOf(target)
    .filter((field) => field.offsetParent !== null)
    .map((field) => ({
      label: field.labels?.[0]?.firstElementChild?.textContent ?? '',
      value: field.value.trim(),
    }))
    .filter(({ value }) => value !== '');

/** Autocomplete tokens by HubSpot's field names: https://html.spec.whatwg.org/#autofill */
const autofill: Record<string, string> = {
  name: 'name',
  firstname: 'given-name',
  lastname: 'family-name',
  email: 'email',
  phone: 'tel',
};

/** HubSpot sets autocomplete for an email field, but not for a name (WCAG 2.2, 1.3.5). */
export function completeFields(target: string): void {
  for (const field of fieldsOf(target)) {
    const purpose = autofill[field.name];
    if (purpose !== undefined && !field.hasAttribute('autocomplete'))
      field.autocomplete = purpose as AutoFill;
  }
}
