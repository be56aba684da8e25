import { element } from './dom.ts';
import type { FieldView, FormView } from './render-form.ts';

/** Shows a message at the field, or takes it away. Screen readers hear it, and again when they come to the field. */
export function showFieldError({ input, errors }: FieldView, message: string, errorClass: string): void {
  const classes = errorClass.split(/\s+/).filter(Boolean);
  errors.replaceChildren(...(message === '' ? [] : [line('hs-error-msg hs-main-font-element', message)]));
  if (message === '') {
    input.classList.remove(...classes);
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    return;
  }
  input.classList.add(...classes);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', errors.id);
}

/** Shows a message of the form as a whole, or takes it away. */
export function showFormError({ rollup }: FormView, message: string): void {
  const list = element(
    'ul',
    { class: 'no-list hs-error-msgs inputs-list' },
    line('hs-main-font-element', message),
  );
  rollup.replaceChildren(...(message === '' ? [] : [element('div', { role: 'alert' }, list)]));
}

/** The class is HubSpot's, on a label. */
const line = (className: string, message: string) =>
  element('li', {}, element('label', { class: className }, message));
