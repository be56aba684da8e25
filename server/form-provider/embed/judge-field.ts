import { cleanValue, hasForbiddenCharacter, isBlank } from '../clean-value.ts';
import { isEmailAddress } from '../email-address.ts';
import { fieldNames, maxLength } from '../form-fields.ts';
import type { FieldMessage } from './texts.ts';

/** What is wrong with a value by the rules that the server applies too; nothing when it is fine. */
export function judgeField(field: string, typed: string): FieldMessage | undefined {
  const name = fieldNames.find((known) => known === field);
  if (name === undefined) return undefined;
  const value = cleanValue(name, typed);
  if (isBlank(value)) return 'required';
  if (value.length > maxLength[name]) return 'inputTooLarge';
  if (name === 'email') return isEmailAddress(value) ? undefined : 'invalidEmail';
  return hasForbiddenCharacter(value) ? 'invalidCharacters' : undefined;
}

/** The server's error types at a field, in the words of the embed. */
export const messageOfErrorType: Record<string, FieldMessage> = {
  REQUIRED_FIELD: 'required',
  INVALID_EMAIL: 'invalidEmail',
  INPUT_TOO_LARGE: 'inputTooLarge',
  VALUE_NOT_IN_FIELD_DEFINITION: 'invalidCharacters',
};
