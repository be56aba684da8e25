/** The inputs that a visitor fills in. */
export const fieldsOf = (target: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`${target} input:not([type=hidden], [type=submit])`),
];

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
