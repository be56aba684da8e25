import { type ApiError, apiError, type ErrorType, invalidRequest } from './api-answer.ts';
import { checkConsent } from './check-consent.ts';
import { checkContext } from './check-context.ts';
import { cleanValue, hasForbiddenCharacter, isBlank } from './clean-value.ts';
import { isEmailAddress } from './email-address.ts';
import { type FieldName, fieldNames, maxLength, trapName } from './form-fields.ts';
import { type SubmissionBody, submissionBody } from './submission-body.ts';

/** A submission that has passed every rule, values as they will be kept. */
export type Submission = Record<FieldName, string> & {
  pageUri: string | undefined;
  /** Milliseconds since 1970 by the sender's clock; used to recognise a repeat and not kept. */
  submittedAt: number | undefined;
  /** The trap was filled: a robot, or a browser that filled too much. */
  suspected: boolean;
};

/** HubSpot's documented limit. */
const maxFields = 1000;

/**
 * Judges a parsed JSON body by HubSpot's rules for this form.
 * @throws {Refusal} 400 with every fault that was found
 */
export function checkSubmission(json: unknown): Submission {
  const parsed = submissionBody.safeParse(json);
  if (!parsed.success) {
    throw invalidRequest(
      parsed.error.issues
        .slice(0, 10)
        .map(({ path, message }) => apiError(path.join('.') || 'body', message, 'INVALID_METADATA')),
    );
  }
  const body = parsed.data;
  if (body.fields.length > maxFields) {
    throw invalidRequest([
      apiError('fields', `At most ${maxFields} are accepted`, 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED'),
    ]);
  }
  const { errors: contextErrors, pageUri } = checkContext(body.context ?? {});
  const { values, errors: repeatErrors } = valuesByName(body.fields);
  const submittedAt = timeOf(body.submittedAt);
  const errors = [
    ...unknownFields(values),
    ...repeatErrors,
    ...fieldNames.flatMap((name) => faultOf(name, values.get(name) ?? '')),
    ...contextErrors,
    ...checkConsent(body.legalConsentOptions),
    ...(Number.isNaN(submittedAt)
      ? [apiError('submittedAt', 'It must be milliseconds since 1970', 'INVALID_METADATA')]
      : []),
  ];
  if (errors.length > 0) throw invalidRequest(errors);
  return {
    name: values.get('name') ?? '',
    email: values.get('email') ?? '',
    pageUri,
    submittedAt,
    suspected: !isBlank(values.get(trapName) ?? ''),
  };
}

/** A map, since a field may be called `__proto__`. */
function valuesByName(fields: SubmissionBody['fields']) {
  const values = new Map<string, string>();
  const errors: ApiError[] = [];
  for (const { name, value } of fields) {
    const cleaned = name === 'name' || name === 'email' ? cleanValue(name, value) : value;
    if (values.has(name) && values.get(name) !== cleaned) {
      errors.push(fieldError(name, 'The field has two different values', 'INVALID_METADATA'));
    }
    values.set(name, cleaned);
  }
  return { values, errors };
}

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

function faultOf(name: FieldName, value: string): ApiError[] {
  if (isBlank(value)) return [fieldError(name, `Required field '${name}' is missing`, 'REQUIRED_FIELD')];
  if (value.length > maxLength[name]) {
    return [fieldError(name, `At most ${maxLength[name]} characters are accepted`, 'INPUT_TOO_LARGE')];
  }
  if (name === 'email') {
    return isEmailAddress(value) ? [] : [fieldError(name, 'Invalid email address', 'INVALID_EMAIL')];
  }
  return hasForbiddenCharacter(value)
    ? [fieldError(name, 'Control characters are not accepted', 'VALUE_NOT_IN_FIELD_DEFINITION')]
    : [];
}

const fieldError = (name: string, text: string, errorType: ErrorType) =>
  apiError(`fields.${name}`, text, errorType);

/** `NaN` for what is no time. */
function timeOf(value: number | string | null | undefined): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const time = typeof value === 'number' || /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(time) && time >= 0 ? time : Number.NaN;
}
