import { cleanValue, hasForbiddenCharacter, isBlank } from './clean-value.ts';
import { isEmailAddress } from './email-address.ts';
import { type FieldName, maxLength, maxTyped } from './fields.ts';

/** What can be wrong with an answer. */
export type ValueFault = 'required' | 'invalidEmail' | 'inputTooLarge' | 'invalidCharacters';

/**
 * Cleans and judges the answer to one field; the server and the embed script share this rule. What was typed is measured
 * before anything else is done to it, since composing 32,000 combining marks takes most of a second. What counts in the
 * end is the length as kept: NFC shortens some texts to a quarter, which `maxTyped` leaves room for, and lengthens others.
 */
export function judgeValue(field: FieldName, typed: string): { value: string; fault?: ValueFault } {
  if (typed.length > maxTyped) return { value: '', fault: 'inputTooLarge' };
  const value = cleanValue(field, typed);
  const fault = faultOf(field, value);
  return fault === undefined ? { value } : { value, fault };
}

function faultOf(field: FieldName, value: string): ValueFault | undefined {
  if (isBlank(value)) return 'required';
  if (value.length > maxLength[field]) return 'inputTooLarge';
  if (field === 'email') return isEmailAddress(value) ? undefined : 'invalidEmail';
  return hasForbiddenCharacter(value) ? 'invalidCharacters' : undefined;
}
