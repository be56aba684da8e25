import { isBlank } from './clean-text.ts';
import { type FieldName, fields, maxTyped } from './fields.ts';

/** What can be wrong with an answer, under HubSpot's keys. */
export type ValueFault = 'required' | 'inputTooLarge' | (typeof fields)[FieldName]['fault'];

/**
 * Cleans and judges the answer to one field; the server and the embed script share this rule. What was typed is measured
 * before anything else is done to it, since composing 32,000 combining marks takes most of a second. What counts in the
 * end is the length as kept: NFC shortens some texts to a quarter, which `maxTyped` leaves room for, and lengthens others.
 * @returns the answer as it is kept, empty when there is none, and what is wrong with it
 */
export function judgeValue(
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
