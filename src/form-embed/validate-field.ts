import { type ValueFault, validateAnswer } from '../entries/fields/validate-answer.ts';
import { element, type FieldView } from './render-form.ts';

/** The wording beside a box, if it is ticked. */
export const answerOf = ({ input }: FieldView): string =>
  input.type === 'checkbox' && !input.checked ? '' : input.value;

/** Validates a field by the same rule as the server, and shows or removes the message at the field. */
export function validateField(field: FieldView): ValueFault | undefined {
  const { name, required } = field;
  const { fault } = validateAnswer(name, answerOf(field), required ? 'required' : 'optional');
  showFault(field, fault);
  return fault;
}

/** Shows a message at the field, or removes it. Screen readers announce it, and again when the field gets focus. */
export function showFault({ input, alert, messages }: FieldView, fault: ValueFault | undefined): void {
  alert.replaceChildren(...(fault ? [element('p', { class: 'hs-error-msgs' }, messages[fault] ?? '')] : []));
  input.ariaInvalid = fault ? 'true' : null;
  if (fault) input.setAttribute('aria-describedby', alert.id);
  else input.removeAttribute('aria-describedby');
}
