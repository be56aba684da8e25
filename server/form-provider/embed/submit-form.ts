import { trapName } from '../form-fields.ts';
import { element, wrapped } from './dom.ts';
import type { Emit } from './events.ts';
import { judgeField, messageOfErrorType } from './judge-field.ts';
import { type FormIdentity, type FormView, submissionAddress } from './render-form.ts';
import { type Attempt, nextAttempt, pageContext, type Reply, send } from './send.ts';
import { showFieldError, showFormError } from './show-errors.ts';
import { type FieldMessage, record, string, type Words } from './texts.ts';

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
    const { data, values, context } = announce(deps);
    attempt = nextAttempt(attempt, values);
    const reply = await send(submissionAddress(deps.identity), attempt, context);
    if (reply.accepted) return succeed(deps, reply, attempt);
    busy = false;
    // A page may have changed the text while sending; as with HubSpot a refusal brings it back.
    view.submit.value = buttonText;
    fail(deps, reply, data);
  };
  return (event) => {
    event.preventDefault();
    if (busy) {
      console.warn('Submit already requested or completed. Preventing duplicate submit');
      return;
    }
    showFormError(view, '');
    const faults = judge(deps);
    if (faults.length > 0) {
      emit('onFormError', ['SUBMIT_ATTEMPT_WITH_VALIDATION_ERRORS', null, faults], faults);
      emit('onFormFailedValidation', [wrapped(view.form)]);
      return;
    }
    busy = true;
    // Callbacks never run inside the page's own event, as with HubSpot.
    setTimeout(deliver);
  };
}

/** Shows what is wrong at each field and leads to the first one. */
function judge({ view, options, words }: SubmitDeps) {
  const faults = view.fields.flatMap((field) => {
    const key = judgeField(field.name, field.input.value);
    showFieldError(field, key ? words.field(key) : '', errorClassOf(options));
    return key ? [{ id: field.input.id, value: field.input.value, errors: [[key]], field }] : [];
  });
  faults[0]?.field.input.focus();
  return faults.map(({ id, value, errors }) => ({ id, value, errors }));
}

/** Tells the page, then reads the values: what a callback has set in the form counts. */
function announce({ view, options, emit }: SubmitDeps) {
  const context = pageContext(options);
  view.context.value = JSON.stringify(context);
  const read = () => view.fields.map(({ name, input }) => ({ name, value: input.value }));
  const data = [...read(), { name: 'hs_context', value: view.context.value }];
  view.form.dispatchEvent(new Event('hsvalidatedsubmit', { bubbles: true }));
  for (const name of ['onFormSubmit', 'onBeforeFormSubmit'] as const) {
    emit(name, [wrapped(view.form), data], data);
  }
  const values = Object.fromEntries(read().map(({ name, value }) => [name, value]));
  if (view.trap.value !== '') values[trapName] = view.trap.value;
  return { data, values, context };
}

/** The message comes as text. Tags that a page written for HubSpot puts around it are taken off, never parsed. */
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

function fail({ identity, view, options, words, emit }: SubmitDeps, reply: Reply, data: unknown) {
  const results = fieldResults(reply);
  for (const { name, key } of results.reverse()) {
    const field = view.fields.find((each) => each.name === name);
    if (!field) continue;
    showFieldError(field, words.field(key), errorClassOf(options));
    // Backwards, so that the first refused field keeps the focus.
    field.input.focus();
  }
  const refused = notAllowed(reply, words);
  if (results.length === 0) {
    const key = reply.status === 429 ? 'TOO_MANY_REQUESTS' : 'SERVER_ERROR';
    showFormError(view, refused?.localizedVisitorErrorMessage ?? words.submission(key));
  }
  const response = {
    ...reply.body,
    ...refused,
    accepted: false,
    status: reply.status,
    formGuid: identity.formId,
  };
  emit('onFormError', ['SUBMISSION_FAILURE', null, { response, data }], { response, data });
}

/** That the form takes no entries now, as HubSpot's reply says it: with a sentence for the visitor. */
function notAllowed(reply: Reply, words: Words) {
  const formSubmissionError = 'SUBMISSION_NOT_ALLOWED';
  const error = errorsOf(reply).find(({ errorType }) => errorType === formSubmissionError);
  const message = words.notAllowed ?? string(error?.message);
  return error && message ? { formSubmissionError, localizedVisitorErrorMessage: message } : undefined;
}

const errorsOf = ({ body }: Reply): Record<string, unknown>[] =>
  Array.isArray(body.errors) ? body.errors.map(record) : [];

/** The documented error list, as far as it speaks of fields. */
function fieldResults(reply: Reply): { name: string; key: FieldMessage }[] {
  return errorsOf(reply).flatMap(({ message, errorType }) => {
    const name = /^Error in 'fields\.([^']+)'/.exec(String(message))?.[1];
    const key = messageOfErrorType[String(errorType)];
    return name !== undefined && key !== undefined ? [{ name, key }] : [];
  });
}

export const errorClassOf = (options: Record<string, unknown>): string =>
  string(options.errorClass) ?? 'invalid error';
