import type { Answer } from './entry-form.ts';

/** The inputs that a visitor fills in. */
export const fieldsOf = (target: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`${target} input:not([type=hidden], [type=submit])`),
];

/** What stands in the fields that a visitor sees, with their labels (without the mark of a required field). */
export const answersIn = (target: string): Answer[] =>
  fieldsOf(target)
    .filter((field) => field.offsetParent !== null)
    .map((field) => ({
      label: field.labels?.[0]?.firstElementChild?.textContent ?? '',
      value: field.value.trim(),
    }));

/** What browsers offer for a field, by its name in HubSpot: https://html.spec.whatwg.org/#autofill */
const autofill: Record<string, string> = {
  name: 'name',
  firstname: 'given-name',
  lastname: 'family-name',
  email: 'email',
};

/** HubSpot says what an email field is for, and of a name nothing (WCAG 2.2, 1.3.5). */
export function completeFields(target: string): void {
  for (const field of fieldsOf(target)) {
    const purpose = autofill[field.name];
    if (purpose !== undefined && !field.hasAttribute('autocomplete'))
      field.autocomplete = purpose as AutoFill;
  }
}
