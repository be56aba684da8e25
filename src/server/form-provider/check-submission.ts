import type { z } from 'zod';
import type { FormFields } from '../../campaign/form-fields.ts';
import { isBlank } from '../../entries/fields/clean-text.ts';
import {
  type Answers,
  type FieldName,
  fieldNames,
  fields,
  fieldsAsked,
} from '../../entries/fields/fields.ts';
import { judgeValue, type ValueFault } from '../../entries/fields/judge-value.ts';
import { trapName } from '../../entries/fields/trap-name.ts';
import { type ApiError, apiError, type ErrorType, invalidRequest } from './api-answer.ts';
import { checkConsent } from './check-consent.ts';
import { checkContext } from './check-context.ts';
import { maxFieldName, type SubmissionBody, submissionBody } from './submission-body.ts';

/** A valid submission. */
type Submission = {
  answers: Answers;
  /** The page's URL. */
  page: string | undefined;
  /** Milliseconds since 1970 by the sender's clock; identifies repeats and is not stored. */
  submittedAt: number | undefined;
  /** The honeypot was filled in: by a robot, or by an overeager browser. */
  suspected: boolean;
};

/**
 * Validates a parsed JSON body by HubSpot's rules for this form.
 * @throws {Refusal} 400 with every error that was found
 */
export function checkSubmission(json: unknown, form: FormFields): Submission {
  const parsed = submissionBody.safeParse(json);
  if (!parsed.success) {
    throw invalidRequest(parsed.error.issues.slice(0, 10).map((issue) => schemaError(issue, json)));
  }
  const body = parsed.data;
  const { errors: contextErrors, page } = checkContext(body.context ?? {});
  const { values, errors: repeatErrors } = valuesByName(body.fields);
  const asked = fieldsAsked(form);
  const judged = asked.map((name) => ({ name, ...judgeValue(name, values.get(name) ?? '', form[name]) }));
  const submittedAt = timeOf(body.submittedAt);
  const errors = [
    ...unknownFields(values),
    ...repeatErrors,
    ...judged.flatMap(({ name, fault }) => (fault === undefined ? [] : [valueError(name, fault)])),
    ...contextErrors,
    ...checkConsent(body.legalConsentOptions),
    ...(Number.isNaN(submittedAt)
      ? [apiError('submittedAt', 'It must be milliseconds since 1970', 'INVALID_METADATA')]
      : []),
  ];
  if (errors.length > 0) throw invalidRequest(errors);
  return {
    answers: Object.fromEntries(judged.map(({ name, value }) => [name, value || undefined])) as Answers,
    page,
    submittedAt,
    suspected: !isBlank(values.get(trapName) ?? ''),
  };
}

/** In HubSpot's documented wording, where there is one; an overlong answer is reported by its field. */
function schemaError({ code, path, message }: z.core.$ZodIssue, json: unknown): ApiError {
  const place = path.join('.') || 'body';
  if (code !== 'too_big') return apiError(place, message, 'INVALID_METADATA');
  if (place === 'fields') return apiError(place, message, 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED');
  const [list, index, key] = path;
  const name = key === 'value' ? at(json, [list, index, 'name']) : undefined;
  return typeof name === 'string' && name.length <= maxFieldName
    ? fieldError(name, message, 'INPUT_TOO_LARGE')
    : apiError(place, message, 'INPUT_TOO_LARGE');
}

/** The value at the path of a schema issue. */
const at = (json: unknown, path: readonly (PropertyKey | undefined)[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key ?? ''], json);

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
  const { text, errorType } = invalid[fault];
  return fieldError(name, text, errorType);
}

/** An implausible answer, in HubSpot's wording; it documents none for a phone number. */
const invalid = {
  invalidCharacters: {
    text: 'Control characters are not accepted',
    errorType: 'VALUE_NOT_IN_FIELD_DEFINITION',
  },
  invalidEmail: { text: 'Invalid email address', errorType: 'INVALID_EMAIL' },
  phoneInvalidCharacters: { text: 'Invalid phone number', errorType: 'VALUE_NOT_IN_FIELD_DEFINITION' },
} as const satisfies Record<
  Exclude<ValueFault, 'required' | 'inputTooLarge'>,
  { text: string; errorType: ErrorType }
>;

const fieldError = (name: string, text: string, errorType: ErrorType) =>
  apiError(`fields.${name}`, text, errorType);

/** NaN for an invalid time. */
function timeOf(value: number | string | null | undefined): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const time = typeof value === 'number' || /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(time) && time >= 0 ? time : Number.NaN;
}
