import { trapName } from '../entries/fields/fields.ts';
import { storedPage } from '../entries/fields/max-page.ts';
import { element, uuid, wrapped } from './dom.ts';
import type { Emit } from './events.ts';
import { answerOf, faultOfErrorType, showFieldError, showFormError, validateField } from './field-errors.ts';
import { record, string } from './outside-data.ts';
import { type FormIdentity, type FormView, submissionAddress } from './render-form.ts';
import type { Words } from './words.ts';

export type SubmitDeps = {
  identity: FormIdentity;
  view: FormView;
  options: Record<string, unknown>;
  words: Words;
  emit: Emit;
  /** The definition's thank-you. */
  inlineMessage: string;
};

/** Handles the form's submit event until the form is replaced by the thank-you. */
export function submitHandler(deps: SubmitDeps): (event: Event) => void {
  const { view, emit } = deps;
  let busy = false;
  let attempt: Attempt | undefined;
  const deliver = async () => {
    const buttonText = view.submit.value;
    const { values, context } = announce(deps);
    attempt = nextAttempt(attempt, values);
    const wording = string(deps.options.wording);
    const reply = await send(submissionAddress(deps.identity), attempt, { context, wording });
    if (reply.accepted) return succeed(deps, reply, attempt);
    busy = false;
    // A page may have changed the text while sending; like HubSpot, restore it after a refusal.
    view.submit.value = buttonText;
    fail(deps, reply);
  };
  return (event) => {
    event.preventDefault();
    if (busy) {
      console.warn('Submit already requested or completed. Preventing duplicate submit');
      return;
    }
    showFormError(view, '');
    const faults = validate(deps);
    if (faults.length > 0) {
      emit('onFormError', ['SUBMIT_ATTEMPT_WITH_VALIDATION_ERRORS', null, faults], faults);
      emit('onFormFailedValidation', [wrapped(view.form)]);
      return;
    }
    busy = true;
    // Like HubSpot, never run callbacks inside the page's own event.
    setTimeout(deliver);
  };
}

/** Shows the error at each field and focuses the first one. */
function validate({ view, words }: SubmitDeps) {
  const faults = view.fields.flatMap((field) => {
    const key = validateField(field, words);
    return key ? [{ id: field.name, value: answerOf(field), errors: [[key]], field }] : [];
  });
  faults[0]?.field.input.focus();
  return faults.map(({ id, value, errors }) => ({ id, value, errors }));
}

/** Notifies the page, then reads the values, so that changes by a callback count. */
function announce({ view, options, emit }: SubmitDeps) {
  const context = pageContext(options);
  view.context.value = JSON.stringify(context);
  const read = () => view.fields.map((field) => ({ name: field.name, value: answerOf(field) }));
  const data = [...read(), { name: 'hs_context', value: view.context.value }];
  view.form.dispatchEvent(new Event('hsvalidatedsubmit', { bubbles: true }));
  for (const name of ['onFormSubmit', 'onBeforeFormSubmit'] as const) {
    emit(name, [wrapped(view.form), data], data);
  }
  const values = Object.fromEntries(read().map(({ name, value }) => [name, value]));
  if (view.trap.value !== '') values[trapName] = view.trap.value;
  return { values, context };
}

/** The message is shown as text. Tags that a page written for HubSpot puts around it are stripped, never parsed. */
const plain = (message: string): string => message.replace(/<\/?[a-z][^>]*>/gi, '').trim();

function succeed(
  { identity, view, options, emit, inlineMessage }: SubmitDeps,
  reply: Reply,
  attempt: Attempt,
) {
  const { formId, instanceId } = identity;
  const { [trapName]: _trap, ...submissionValues } = attempt.values;
  const redirectUrl = redirectOf(options, reply) ?? '';
  const message = string(options.inlineMessage) ?? string(reply.body.inlineMessage) ?? inlineMessage;
  const thanks = element(
    'div',
    {
      class: `submitted-message hs-main-font-element hs-form-${formId} hs-form-${formId}_${instanceId}`,
      'data-instance-id': instanceId,
    },
    redirectUrl === '' ? plain(message) : '',
  );
  view.form.replaceWith(thanks);
  emit('onFormSubmitted', [wrapped(thanks), { redirectUrl, submissionValues }], {
    redirectUrl,
    conversionId: attempt.key,
    formGuid: formId,
    submissionValues,
  });
  if (redirectUrl !== '') location.assign(redirectUrl);
}

/** Only web addresses: `javascript:` in an option would run. */
function redirectOf(options: Record<string, unknown>, reply: Reply): string | undefined {
  const own = string(options.redirectUrl);
  if (own && string(options.inlineMessage)) {
    console.error('inlineMessage and redirectUrl exclude each other; the message is shown.');
    return undefined;
  }
  const address = own || string(reply.body.redirectUri);
  return address && /^https?:$/.test(element('a', { href: address }).protocol) ? address : undefined;
}

function fail({ identity, view, words, emit }: SubmitDeps, { status, body }: Reply) {
  const refused = refusedFields(view, body);
  const validationResults = refused.map(({ field, key, errorType }) => {
    const message = words.field(field, key);
    showFieldError(field, message);
    return {
      fieldName: field.name,
      formSubmissionValidationType: errorType,
      localizedVisitorErrorMessage: message,
    };
  });
  refused[0]?.field.input.focus();
  const closed = notAllowed(body, words);
  if (refused.length === 0) {
    const key = status === 429 ? 'TOO_MANY_REQUESTS' : 'SERVER_ERROR';
    showFormError(view, closed?.localizedVisitorErrorMessage ?? words.submission(key));
  }
  // As HubSpot's: the response is in `data`, and `response` is empty.
  const data = { ...body, ...closed, accepted: false, status, formGuid: identity.formId, validationResults };
  const refusal = { response: {}, data };
  emit('onFormError', ['SUBMISSION_FAILURE', null, refusal], refusal);
}

/** HubSpot's reply for a form that accepts no entries now, with a sentence for the visitor. */
function notAllowed(body: Reply['body'], words: Words) {
  const formSubmissionError = 'SUBMISSION_NOT_ALLOWED';
  const error = errorsOf(body).find(({ errorType }) => errorType === formSubmissionError);
  const message = words.notAllowed ?? (string(error?.message) || undefined);
  return error && message !== undefined
    ? { formSubmissionError, localizedVisitorErrorMessage: message }
    : undefined;
}

const errorsOf = ({ errors }: Reply['body']): Record<string, unknown>[] =>
  Array.isArray(errors) ? errors.map(record) : [];

/** The documented error list, as far as it concerns fields of the form, in the form's order. */
function refusedFields(view: FormView, body: Reply['body']) {
  const errors = errorsOf(body);
  return view.fields.flatMap((field) => {
    const error = errors.find(({ message }) => String(message).startsWith(`Error in 'fields.${field.name}'`));
    const errorType = String(error?.errorType);
    const key = faultOfErrorType(field.name, errorType);
    return key === undefined ? [] : [{ field, key, errorType }];
  });
}

/** In milliseconds; below the 15 s after which the page gives up, so that the visitor can retry at once. */
const timeLimit = 12_000;

/** One filled-in form. It keeps its key while the values stay the same, so that a retry cannot duplicate the entry. */
type Attempt = { key: string; submittedAt: number; values: Record<string, string> };

function nextAttempt(last: Attempt | undefined, values: Record<string, string>): Attempt {
  if (last !== undefined && JSON.stringify(last.values) === JSON.stringify(values)) return last;
  return { key: uuid(), submittedAt: Date.now(), values };
}

/** The outcome. `status` 0: no response, or none in time. */
type Reply = { accepted: boolean; status: number; body: Record<string, unknown> };

/** @param about the page, and the digest of the wording that it shows, if the page told it */
async function send(
  address: string,
  { key, submittedAt, values }: Attempt,
  about: { context: Record<string, unknown>; wording: string | undefined },
): Promise<Reply> {
  const fields = Object.entries(values).map(([name, value]) => ({ objectTypeId: '0-1', name, value }));
  try {
    const answer = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ fields, submittedAt, ...about }),
      signal: AbortSignal.timeout(timeLimit),
    });
    const body = await answer.json().catch(() => undefined);
    // An HTML page with status 200 comes from a captive portal or a proxy and is not an acknowledgement.
    const acknowledged = 'inlineMessage' in record(body) || 'redirectUri' in record(body);
    return { accepted: answer.ok && acknowledged, status: answer.status, body: record(body) };
  } catch {
    return { accepted: false, status: 0, body: {} };
  }
}

/** The page's title and URL, as far as the URL is stored. */
function pageContext(options: Record<string, unknown>): Record<string, unknown> {
  const pageUri = storedPage(string(options.pageUrl) ?? location.href);
  const pageName = (string(options.pageTitle) ?? string(options.pageName) ?? document.title).slice(0, 1024);
  return { ...(pageUri && /^https?:/.test(pageUri) && { pageUri }), pageName };
}
