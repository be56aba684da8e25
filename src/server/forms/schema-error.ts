import type { z } from 'zod';
import { type ApiError, apiError, type ErrorType, fieldError } from './api-answer.ts';
import { maxFieldName } from './submission-body.ts';

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
export function schemaError(issue: z.core.$ZodIssue, json: unknown): ApiError {
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
