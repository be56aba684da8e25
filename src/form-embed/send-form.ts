import { fields as fieldTable, trapName } from '../entries/fields/fields.ts';
import { storedPage } from '../entries/fields/max-page.ts';
import type { ValueFault } from '../entries/fields/validate-answer.ts';
import type { FieldView, FormView } from './render-form.ts';
import { answerOf, showFault } from './validate-field.ts';

/** Why an entry was not accepted, in the shape in which HubSpot's script tells it; without results and reason, nobody knows. */
export type Refusal = {
  /** The fields that show an error. */
  validationResults?: { fieldName: string }[];
  formSubmissionError?: 'SUBMISSION_NOT_ALLOWED' | 'TOO_MANY_REQUESTS';
  /** Present with `formSubmissionError`. */
  localizedVisitorErrorMessage?: string;
};

/** HubSpot's documented error body: https://legacydocs.hubspot.com/docs/methods/forms/submit_form */
type SubmissionError = { message?: string; errorType?: string };

/** In milliseconds; below the 15 s after which the page gives up, so that the visitor can retry at once. */
const timeLimit = 12_000;

/**
 * @param wording the id of the terms and the purpose of use that the page shows
 * @returns what sends the form as it is filled in then. It resolves to undefined if the entry was accepted.
 */
export function sendForm(view: FormView, address: string, wording: string | undefined) {
  /** One filled-in form. It keeps its key while the values stay the same, so that a retry cannot duplicate the entry. */
  let attempt = { values: '', key: '', submittedAt: 0 };
  return async (): Promise<Refusal | undefined> => {
    const fields = valuesIn(view);
    const values = JSON.stringify(fields);
    if (attempt.values !== values) attempt = { values, key: randomKey(), submittedAt: Date.now() };
    const { key, submittedAt } = attempt;
    const context = { pageUri: storedPage(location.href) };
    try {
      const response = await fetch(address, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ fields, submittedAt, context, wording }),
        signal: AbortSignal.timeout(timeLimit),
      });
      const body: unknown = await response.json().catch(() => undefined);
      const answer = typeof body === 'object' && body !== null ? body : {};
      // An HTML page with status 200 comes from a captive portal or a proxy and is not an acknowledgement.
      if (response.ok && 'inlineMessage' in answer) return undefined;
      return refusalOf(view, response.status, answer);
    } catch {
      return {};
    }
  };
}

const valuesIn = ({ fields, trap }: FormView) => [
  ...fields.map((field) => ({ objectTypeId: '0-1', name: field.name, value: answerOf(field) })),
  ...(trap.value === '' ? [] : [{ objectTypeId: '0-1', name: trapName, value: trap.value }]),
];

/** `crypto.randomUUID` exists only in secure contexts, and a page under test may be served over plain HTTP on a LAN. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Shows the errors of single fields, and focuses the first. */
function refusalOf(view: FormView, status: number, body: { errors?: unknown }): Refusal {
  const errors: SubmissionError[] = Array.isArray(body.errors) ? body.errors : [];
  const refused = view.fields.filter((field) => {
    const error = errors.find(({ message }) => message?.startsWith(`Error in 'fields.${field.name}'`));
    const fault = error && faultOf(field, error);
    if (fault) showFault(field, fault);
    return fault;
  });
  refused[0]?.input.focus();
  // Only the server knows why the form is closed, and says it in the form's language.
  const closed = errors.find(({ errorType }) => errorType === 'SUBMISSION_NOT_ALLOWED')?.message;
  if (closed) return { formSubmissionError: 'SUBMISSION_NOT_ALLOWED', localizedVisitorErrorMessage: closed };
  if (status === 429)
    return {
      formSubmissionError: 'TOO_MANY_REQUESTS',
      localizedVisitorErrorMessage: view.tooManyRequests,
    };
  return { validationResults: refused.map(({ name }) => ({ fieldName: name })) };
}

/** The field error for the server's error type; none for types that are not about an answer. */
function faultOf({ name }: FieldView, { errorType }: SubmissionError): ValueFault | undefined {
  if (errorType === 'REQUIRED_FIELD') return 'required';
  if (errorType === 'INPUT_TOO_LARGE') return 'inputTooLarge';
  const { error, fault } = fieldTable[name];
  return errorType === error.type ? fault : undefined;
}
