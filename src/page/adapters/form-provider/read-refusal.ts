import type { FormEvent } from './entry-form.ts';
import { fieldsOf } from './form-fields.ts';

/**
 * What a refused submission means for the form in `target`: 'invalid' if fields show errors, else 'failed'. HubSpot shows
 * nothing for a field that is not in the form, so such a refusal counts as one of the whole.
 * @param reason of `onFormError`; its `data` is HubSpot's reply, or that of the documented endpoint in the same shape
 */
export function readRefusal(reason: unknown, target: string): FormEvent {
  const reply = isRecord(reason) && isRecord(reason.data) ? reason.data : {};
  const results = Array.isArray(reply.validationResults) ? reply.validationResults.filter(isRecord) : [];
  const refused = results.map(({ fieldName }) => fieldName);
  if (fieldsOf(target).some(({ name }) => refused.includes(name))) return { type: 'invalid' };
  const code = String(reply.formSubmissionValidationType ?? reply.formSubmissionError ?? '');
  const words = reply.localizedVisitorErrorMessage;
  // HubSpot shows a reason only if the reply has words for the visitor beside it.
  if (code === '' || typeof words !== 'string' || words === '' || unexplained.has(code))
    return { type: 'failed' };
  return { type: 'failed', refusal: { words: shownIn(target) || words, isFinal: !explained.has(code) } };
}

/** Reasons that say no more than the apology. */
const unexplained: ReadonlySet<string> = new Set(['SERVER_ERROR', 'RECAPTCHA_VALIDATION_ERROR']);

/** Reasons whose words are a whole message. */
const explained: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'SUBMISSION_NOT_ALLOWED']);

/**
 * HubSpot has just shown the reason in the form, as text and in the form's language if it knows it; the reply's own words
 * may be in another one.
 */
const shownIn = (target: string): string =>
  document.querySelector(`${target} .hs_error_rollup`)?.textContent.trim() ?? '';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
