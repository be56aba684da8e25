import { type FieldName, fields } from '../entries/fields/fields.ts';
import { type ValueFault, validateAnswer } from '../entries/fields/validate-answer.ts';
import { element } from './dom.ts';
import type { FieldView, FormView } from './render-form.ts';
import type { Words } from './words.ts';

/** The wording beside a box, if it is ticked. */
export const answerOf = ({ input }: FieldView): string =>
  input.type === 'checkbox' && !input.checked ? '' : input.value;

/** Validates a field by the same rule as the server, and shows or removes the message at the field. */
export function validateField(field: FieldView, words: Words): ValueFault | undefined {
  const { fault } = validateAnswer(field.name, answerOf(field), field.required ? 'required' : 'optional');
  showFieldError(field, fault ? words.field(field, fault) : '');
  return fault;
}

/** The field error for the server's error type; none for types that are not about an answer. */
export function faultOfErrorType(name: FieldName, errorType: string): ValueFault | undefined {
  if (errorType === 'REQUIRED_FIELD') return 'required';
  if (errorType === 'INPUT_TOO_LARGE') return 'inputTooLarge';
  return errorType === fields[name].error.type ? fields[name].fault : undefined;
}

/** Shows a message at the field, or removes it. Screen readers announce it, and again when the field gets focus. */
export function showFieldError(field: FieldView, message: string): void {
  const { input, errors, errorListClass } = field;
  const classes = field.errorClass.split(/\s+/).filter(Boolean);
  const alert = () => list(errorListClass, 'hs-error-msg hs-main-font-element', message);
  errors.replaceChildren(...(message === '' ? [] : [alert()]));
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

/** Shows a message for the form as a whole, or removes it. */
export function showFormError({ rollup }: FormView, message: string): void {
  const alert = () => list('no-list hs-error-msgs inputs-list', 'hs-main-font-element', message);
  rollup.replaceChildren(...(message === '' ? [] : [element('div', { role: 'alert' }, alert())]));
}

/** The classes are HubSpot's, with the message on a label. */
const list = (className: string, messageClass: string, message: string) =>
  element('ul', { class: className }, element('li', {}, element('label', { class: messageClass }, message)));
