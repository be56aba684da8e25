import { type FieldName, fields } from '../entries/fields/fields.ts';
import { judgeValue, type ValueFault } from '../entries/fields/judge-value.ts';
import type { FieldView } from './render-form.ts';
import { showFieldError } from './show-errors.ts';
import type { Words } from './words.ts';

/** Judges what stands in a field by the server's own rule, and says at the field what is wrong, or nothing any more. */
export function judgeField(field: FieldView, words: Words): ValueFault | undefined {
  const { fault } = judgeValue(field.name, field.input.value, field.required ? 'required' : 'optional');
  showFieldError(field, fault ? words.field(field, fault) : '');
  return fault;
}

/** The fault that the server's error type means at a field; none for a type that speaks of no answer. */
export function faultOfErrorType(name: FieldName, errorType: string): ValueFault | undefined {
  if (errorType === 'REQUIRED_FIELD') return 'required';
  if (errorType === 'INPUT_TOO_LARGE') return 'inputTooLarge';
  return ['INVALID_EMAIL', 'VALUE_NOT_IN_FIELD_DEFINITION'].includes(errorType)
    ? fields[name].fault
    : undefined;
}
