import type { Answer, FormProviderProps } from './entry-form.ts';

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that a visitor fills in. */
export const fieldsOf = (target: string): FormField[] => [
  ...document.querySelectorAll<FormField>(
    `${target} :is(input:not([type=hidden], [type=submit]), select, textarea)[name]`,
  ),
];

/** A checkbox or radio button: it has a value even if it is not selected. */
export const isBox = (field: FormField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** What a visitor has typed into visible lines, with their labels (without the required marker). Omits empty ones. */
export const answersIn = (target: string): Answer[] =>
  fieldsOf(target)
    .filter(({ type }) => ['text', 'email', 'tel', 'number'].includes(type))
    .filter((field) => field.offsetParent !== null)
    .map((field) => ({ label: labelOf(field), value: field.value.trim() }))
    .filter(({ value }) => value !== '');

/** The words of a field's label. HubSpot's new editor puts them and the mark into a span of their own. */
function labelOf({ labels }: FormField): string {
  const words = labels?.[0]?.firstElementChild;
  const isWithMark = words?.querySelector(':scope > .hsfc-FieldLabel__RequiredIndicator');
  return (isWithMark ? words?.firstElementChild : words)?.textContent ?? '';
}

/** HubSpot's new editor names the kind of record before the property: `0-1/email` is a contact's. */
const propertyOf = ({ name }: FormField): string => name.replace('0-1/', '');

/**
 * HubSpot sets autocomplete for an email field, but not for a name (WCAG 2.2, 1.3.5), and calls a list of options a
 * checkbox without a name (4.1.2).
 */
export function completeFields(target: string, autofill: FormProviderProps['autofill'] = {}): void {
  for (const field of fieldsOf(target)) {
    const purpose = autofill[propertyOf(field)];
    if (purpose !== undefined && !field.hasAttribute('autocomplete'))
      field.autocomplete = purpose as AutoFill;
  }
  for (const list of document.querySelectorAll(`${target} ul[role=checkbox]`)) {
    list.setAttribute('role', list.querySelector('[type=radio]') ? 'radiogroup' : 'group');
    list.setAttribute('aria-labelledby', list.closest('.hs-form-field')?.querySelector('label')?.id ?? '');
    for (const item of list.children) item.setAttribute('role', 'none');
  }
}
