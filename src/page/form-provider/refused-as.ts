import type { FormEvent } from './entry-form.ts';
import { fieldsOf } from './form-fields.ts';

/**
 * What a refused submission means for the form in `target`. 'invalid': single answers were refused, and their fields
 * show errors. HubSpot shows nothing for a field that is not in the form, so such a refusal counts as one of the whole.
 * 'declined': it accepts no entries now and says so itself.
 * @param refusal third parameter of `onFormError`. HubSpot's has the reply in `data`, beside an empty `response`.
 */
export function refusedAs(refusal: unknown, target: string): FormEvent {
  const { data, response } = record(refusal);
  const refused = [data, response].flatMap(namesIn);
  if (fieldsOf(target).some(({ name }) => refused.includes(name))) return 'invalid';
  return [data, response].some(saysThatNoneIsTaken) ? 'declined' : 'failed';
}

const saysThatNoneIsTaken = (reply: unknown): boolean => {
  const { formSubmissionError, localizedVisitorErrorMessage } = record(reply);
  return formSubmissionError === 'SUBMISSION_NOT_ALLOWED' && Boolean(localizedVisitorErrorMessage);
};

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
