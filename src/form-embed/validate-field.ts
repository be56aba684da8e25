import { type FieldName, fields } from '../entries/fields/fields.ts';
import { type ValueFault, validateAnswer } from '../entries/fields/validate-answer.ts';
import type { FieldView } from './render-form.ts';
import { showFieldError } from './show-errors.ts';
import type { Words } from './words.ts';

/** Validates a field by the same rule as the server, and shows or removes the message at the field. */
export function validateField(field: FieldView, words: Words): ValueFault | undefined {
  const { fault } = validateAnswer(field.name, field.input.value, field.required ? 'required' : 'optional');
  showFieldError(field, fault ? words.field(field, fault) : '');
  return fault;
}

/** The field error for the server's error type; none for types that are not about an answer. */
export function faultOfErrorType(name: FieldName, errorType: string): ValueFault | undefined {
  if (errorType === 'REQUIRED_FIELD') return 'required';
  if (errorType === 'INPUT_TOO_LARGE') return 'inputTooLarge';
  return errorType === fields[name].error.type ? fields[name].fault : undefined;
}
