import type { z } from 'zod';
import type { FormFields } from '../../campaign/form-fields.ts';
import { isBlank } from '../../entries/fields/clean-text.ts';
import {
  type Answers,
  type FieldName,
  fieldNames,
  fields,
  fieldsAsked,
  trapName,
} from '../../entries/fields/fields.ts';
import { type ValueFault, validateAnswer } from '../../entries/fields/validate-answer.ts';
import { type ApiError, apiError, type ErrorType, fieldError, invalidRequest } from './api-answer.ts';
import { maxFieldName, type SubmissionBody, submissionBody } from './submission-body.ts';

/** A valid submission. */
type Submission = {
  answers: Answers;
  /** The page's URL. */
  page: string | undefined;
  /** The digest of the wording that the page showed, published or not. */
  wording: string | undefined;
  /** Milliseconds since 1970 by the sender's clock; identifies repeats and is not stored. */
  submittedAt: number | undefined;
  /** The honeypot was filled in: by a robot, or by an overeager browser. */
  suspected: boolean;
};

/**
 * Validates a parsed JSON body by HubSpot's rules for this form.
 * @throws {Refusal} 400 with every error of the body or, if it has none, of its answers
 */
export function checkSubmission(json: unknown, form: FormFields): Submission {
  const parsed = submissionBody.safeParse(json);
  if (!parsed.success) {
    throw invalidRequest(parsed.error.issues.slice(0, 10).map((issue) => schemaError(issue, json)));
  }
  const { fields: sent, submittedAt, context, wording } = parsed.data;
  const { values, errors: repeatErrors } = valuesByName(sent);
  const requested = fieldsAsked(form);
  const validated = requested.map((name) => ({
    name,
    ...validateAnswer(name, values.get(name) ?? '', form[name]),
  }));
  const errors = [
    ...unknownFields(values),
    ...repeatErrors,
    ...validated.flatMap(({ name, fault }) => (fault === undefined ? [] : [valueError(name, fault)])),
  ];
  if (errors.length > 0) throw invalidRequest(errors);
  return {
    answers: Object.fromEntries(validated.map(({ name, value }) => [name, value || undefined])) as Answers,
    page: context?.pageUri,
    wording,
    submittedAt,
    suspected: !isBlank(values.get(trapName) ?? ''),
  };
}

/** A Map, since a field may be called `__proto__`. Compares raw values: normalizing a thousand is expensive. */
function valuesByName(fields: SubmissionBody['fields']) {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { name, value } of fields) {
    if (values.has(name) && values.get(name) !== value) repeated.add(name);
    values.set(name, value);
  }
  const errors = [...repeated].map((name) =>
    fieldError(name, 'The field has two different values', 'INVALID_METADATA'),
  );
  return { values, errors };
}

/**
 * Ignores a field that the campaign no longer asks for instead of refusing it: a page that was opened before the change
 * still sends it, and has nowhere to show an error about it.
 */
function unknownFields(values: Map<string, string>): ApiError[] {
  const known: readonly string[] = [...fieldNames, trapName];
  return [...values.keys()]
    .filter((name) => !known.includes(name))
    .slice(0, 10)
    .map((name) => {
      const shown = name.slice(0, 100);
      return fieldError(
        shown,
        `Field '${shown}' is not in the form definition`,
        'FIELD_NOT_IN_FORM_DEFINITION',
      );
    });
}

function valueError(name: FieldName, fault: ValueFault): ApiError {
  if (fault === 'required') return fieldError(name, `Required field '${name}' is missing`, 'REQUIRED_FIELD');
  if (fault === 'inputTooLarge') {
    return fieldError(name, `At most ${fields[name].maxLength} characters are accepted`, 'INPUT_TOO_LARGE');
  }
  const { text, type } = fields[name].error;
  return fieldError(name, text, type);
}

/** Characters. */
const maxKey = 255;

/**
 * Reads the `Idempotency-Key` header; undefined if there is none. The draft specifies a quoted string, most clients
 * send a bare one: draft-ietf-httpapi-idempotency-key-header.
 * @throws {Refusal} 400 for a key that is empty or longer than 255 characters
 */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const given = header.trim();
  // With its quotes.
  if (given.length <= maxKey + 2) {
    const key = /^"(.*)"$/.exec(given)?.[1] ?? given;
    if (key.length > 0 && key.length <= maxKey) return key;
  }
  throw invalidRequest([
    apiError('Idempotency-Key', `The key must have 1 to ${maxKey} characters`, 'INVALID_METADATA'),
  ]);
}

type Documented = readonly [errorType: ErrorType, text: string];

const refused: Documented = ['MISSING_PROCESSING_CONSENT', 'Consent to processing was not given'];

/** HubSpot's error types that belong to one place in the body; `*` is any index. */
const documented: Readonly<Record<string, Documented>> = {
  'context.hutk': ['INVALID_HUTK', 'Invalid hutk'],
  'context.ipAddress': ['INVALID_IP_ADDRESS', 'Invalid IP address'],
  'context.pageUri': ['INVALID_PAGE_URI', 'It must be the address of a web page'],
  'context.goToWebinarWebinarKey': ['INVALID_GOTOWEBINAR_WEBINAR_KEY', 'Invalid key'],
  'legalConsentOptions.consent.consentToProcess': refused,
  'legalConsentOptions.legitimateInterest.value': refused,
  'legalConsentOptions.consent.text': ['MISSING_PROCESSING_CONSENT_TEXT', 'The text is missing'],
  'legalConsentOptions.consent.communications.*.text': [
    'MISSING_COMMUNICATION_CONSENT_TEXT',
    'The text is missing',
  ],
  'legalConsentOptions.consent.communications.subscriptionTypeId': [
    'DUPLICATE_SUBSCRIPTION_TYPE_ID',
    'A subscription type id occurs twice',
  ],
  'legalConsentOptions.legitimateInterest.text': ['MISSING_LEGITIMATE_INTEREST_TEXT', 'The text is missing'],
};

/**
 * An issue of `submissionBody` in HubSpot's documented wording, where there is one.
 * @param json the body, which names the field of an overlong answer
 */
function schemaError(issue: z.core.$ZodIssue, json: unknown): ApiError {
  const { code, path, message } = issue;
  const place = path.join('.') || 'body';
  const known = documented[path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')];
  if (known !== undefined) return apiError(place, known[1], known[0]);
  if (path[0] === 'legalConsentOptions') {
    return apiError(
      place,
      "It must hold either 'consent' or 'legitimateInterest'",
      'INVALID_LEGAL_OPTION_FORMAT',
    );
  }
  if (path[0] === 'fields' && code === 'too_big') return tooLarge(issue, json);
  const text =
    code === 'unrecognized_keys' ? `Unexpected attribute '${issue.keys[0]?.slice(0, 100)}'` : message;
  return apiError(place, text, 'INVALID_METADATA');
}

/** An overlong answer is reported by its field. */
function tooLarge({ path, message }: z.core.$ZodIssue, json: unknown): ApiError {
  const [list, index, key] = path;
  if (index === undefined) return apiError('fields', message, 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED');
  const name = key === 'value' ? at(json, [list, index, 'name']) : undefined;
  return typeof name === 'string' && name.length <= maxFieldName
    ? fieldError(name, message, 'INPUT_TOO_LARGE')
    : apiError(path.join('.'), message, 'INPUT_TOO_LARGE');
}

/** The value at the path of a schema issue. */
const at = (json: unknown, path: readonly (PropertyKey | undefined)[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key ?? ''], json);
