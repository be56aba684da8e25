import { isBlank } from './clean-text.ts';
import { type FieldName, fields, maxTyped } from './fields.ts';

/** What can be wrong with an answer, by HubSpot's keys. */
export type ValueFault = 'required' | 'inputTooLarge' | (typeof fields)[FieldName]['fault'];

/**
 * Normalizes and validates the answer to one field; the server and the embed share this rule. The raw length is checked
 * first, since composing 32,000 combining marks takes most of a second. The limit that counts is that of the stored
 * answer: NFC shortens some texts to a quarter, which `maxTyped` leaves room for, and lengthens others.
 * @returns the answer to store, empty if there is none, and what is wrong with it
 */
export function validateAnswer(
  name: FieldName,
  typed: string,
  need: 'required' | 'optional' = 'required',
): { value: string; fault?: ValueFault } {
  const { clean, maxLength, isValid, fault } = fields[name];
  if (typed.length > maxTyped) return { value: '', fault: 'inputTooLarge' };
  const value = clean(typed);
  if (isBlank(value)) return need === 'optional' ? { value: '' } : { value, fault: 'required' };
  if (value.length > maxLength) return { value, fault: 'inputTooLarge' };
  return isValid(value) ? { value } : { value, fault };
}
