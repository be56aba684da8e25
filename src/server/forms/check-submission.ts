import type { z } from 'zod';
import type { FormFields } from '../../campaign/schema/sections/setup.ts';
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
import { type ApiError, apiError, type ErrorType, fieldError, invalidRequest, shown } from './api-answer.ts';
import { type SubmissionBody, submissionBody } from './submission-body.ts';

/**
 * Validates a parsed JSON body by HubSpot's rules for this form.
 * @throws {Refusal} 400 with every error of the body or, if it has none, of its answers
 */
export function checkSubmission(json: unknown, form: FormFields) {
  const parsed = submissionBody.safeParse(json);
  if (!parsed.success) throw invalidRequest(parsed.error.issues.map(schemaError));
  const { fields: sent, submittedAt, context, wording } = parsed.data;
  const { values, errors: repeatErrors } = valuesByName(sent);
  const validated = fieldsAsked(form).map((name) => ({
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
    /** The page's URL. */
    page: context?.pageUri,
    /** The digest of the wording that the page showed, published or not. */
    wording,
    /** Milliseconds since 1970 by the sender's clock; identifies repeats and is not stored. */
    submittedAt,
    /** The honeypot was filled in: by a robot, or by an overeager browser. */
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
  const unknown = [...values.keys()].filter((name) => !known.includes(name));
  return unknown.map((name) =>
    fieldError(name, 'It is not in the form definition', 'FIELD_NOT_IN_FORM_DEFINITION'),
  );
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
  const key = /^"(.*)"$/.exec(given)?.[1] ?? given;
  if (key.length > 0 && key.length <= maxKey) return key;
  throw invalidRequest([
    apiError('Idempotency-Key', `The key must have 1 to ${maxKey} characters`, 'INVALID_METADATA'),
  ]);
}

/** HubSpot's error types that belong to one place in the body. */
const errorTypes: Readonly<Record<string, ErrorType>> = {
  'context.hutk': 'INVALID_HUTK',
  'context.ipAddress': 'INVALID_IP_ADDRESS',
  'context.pageUri': 'INVALID_PAGE_URI',
  'legalConsentOptions.consent.consentToProcess': 'MISSING_PROCESSING_CONSENT',
  'legalConsentOptions.legitimateInterest.value': 'MISSING_PROCESSING_CONSENT',
};

/** An issue of `submissionBody` with HubSpot's error type for its place. */
function schemaError(issue: z.core.$ZodIssue): ApiError {
  const { code, path, message } = issue;
  const text = code === 'unrecognized_keys' ? `Unexpected attribute '${shown(issue.keys[0])}'` : message;
  return apiError(path.join('.') || 'body', text, errorTypeOf(issue));
}

function errorTypeOf({ code, path }: z.core.$ZodIssue): ErrorType {
  const type = errorTypes[path.join('.')];
  if (type !== undefined) return type;
  if (path[0] === 'legalConsentOptions') return 'INVALID_LEGAL_OPTION_FORMAT';
  const isTooMany = path[0] === 'fields' && path.length === 1 && code === 'too_big';
  return isTooMany ? 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED' : 'INVALID_METADATA';
}
