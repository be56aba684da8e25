import type { FormEvent } from './entry-form.ts';
import { fieldsOf } from './form-fields.ts';

/**
 * What a refused submission means for the form in `target`. 'invalid': single answers were refused, and their fields
 * show errors. HubSpot shows nothing for a field that is not in the form, so such a refusal counts as one of the whole.
 * 'declined': it accepts no entries now and says so itself. 'rejected': it says why, see `reasonOf`.
 * @param refusal third parameter of `onFormError`. HubSpot's has the reply in `data`, beside an empty `response`.
 */
export function refusedAs(refusal: unknown, target: string): FormEvent {
  const { data, response } = record(refusal);
  const refused = [data, response].flatMap(namesIn);
  if (fieldsOf(target).some(({ name }) => refused.includes(name))) return 'invalid';
  const code = codeOf(refusal);
  if (code === undefined || passing.has(code)) return 'failed';
  return code === 'SUBMISSION_NOT_ALLOWED' ? 'declined' : 'rejected';
}

/** HubSpot's reasons that pass by themselves. */
const passing: ReadonlySet<string> = new Set([
  'SERVER_ERROR',
  'TOO_MANY_REQUESTS',
  'RECAPTCHA_VALIDATION_ERROR',
]);

/**
 * Why HubSpot has refused a submission, for the visitor. It has just shown this in the form, as text and in the form's
 * language if it knows the reason; the reply's own words may be in another one.
 */
export function reasonOf(refusal: unknown, target: string): string {
  const shown = document.querySelector(`${target} .hs_error_rollup`)?.textContent;
  return codeOf(refusal) === undefined ? '' : (shown ?? '').trim();
}

/** The reason's code. HubSpot shows a reason only if the reply has words for the visitor beside it. */
function codeOf(refusal: unknown): string | undefined {
  const { data, response } = record(refusal);
  for (const reply of [data, response].map(record)) {
    const code = reply.formSubmissionValidationType ?? reply.formSubmissionError;
    if (code && reply.localizedVisitorErrorMessage) return String(code);
  }
  return undefined;
}

/** HubSpot's reply names the fields in `validationResults`, the documented endpoint in its list of errors. */
function namesIn(reply: unknown): string[] {
  const { validationResults, errors } = record(reply);
  return [
    ...list(validationResults).map((result) => String(result.fieldName)),
    ...list(errors).flatMap((error) => /fields\.([^']+)/.exec(String(error.message))?.[1] ?? []),
  ];
}

const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(record) : []);

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
