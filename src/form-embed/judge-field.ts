import { fieldNames } from '../entries/fields/fields.ts';
import { judgeValue } from '../entries/fields/judge-value.ts';
import type { FieldMessage } from './texts.ts';

/** What is wrong with a value by the rules that the server applies too; nothing when it is fine. */
export function judgeField(field: string, typed: string): FieldMessage | undefined {
  const name = fieldNames.find((known) => known === field);
  return name === undefined ? undefined : judgeValue(name, typed).fault;
}

/** The server's error types at a field, in the words of the embed. */
export const messageOfErrorType: Record<string, FieldMessage> = {
  REQUIRED_FIELD: 'required',
  INVALID_EMAIL: 'invalidEmail',
  INPUT_TOO_LARGE: 'inputTooLarge',
  VALUE_NOT_IN_FIELD_DEFINITION: 'invalidCharacters',
};
