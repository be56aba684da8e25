import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * The documented HubSpot error types that can occur for this form
 * (legacydocs.hubspot.com/docs/methods/forms/submit_form). The others are for number, file, selection and captcha
 * fields, which it does not have.
 */
export type ErrorType =
  | 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED'
  | 'INVALID_EMAIL'
  | 'REQUIRED_FIELD'
  | 'INPUT_TOO_LARGE'
  | 'FIELD_NOT_IN_FORM_DEFINITION'
  | 'VALUE_NOT_IN_FIELD_DEFINITION'
  | 'INVALID_METADATA'
  | 'INVALID_HUTK'
  | 'INVALID_IP_ADDRESS'
  | 'INVALID_PAGE_URI'
  | 'INVALID_LEGAL_OPTION_FORMAT'
  | 'MISSING_PROCESSING_CONSENT'
  /** One of HubSpot's `submissionErrors`, for a form that accepts no entries now. */
  | 'SUBMISSION_NOT_ALLOWED';

/** `message` reads `Error in 'fields.email'. …`, from which clients parse the field's name. */
export type ApiError = { message: string; errorType: ErrorType };

export const apiError = (place: string, text: string, errorType: ErrorType): ApiError => ({
  message: `Error in '${place}'. ${text}`,
  errorType,
});

export const fieldError = (name: string, text: string, errorType: ErrorType): ApiError =>
  apiError(`fields.${shown(name)}`, text, errorType);

/** As much of a sender's name as an answer repeats, so that it stays below 4 kB. */
export const shown = (name = ''): string => name.slice(0, 40);

/** A refusal with its HTTP status, thrown anywhere below the submission route. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly errors: readonly ApiError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    errors: readonly ApiError[] = [],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** A 400 with HubSpot's documented message. */
export const invalidRequest = (errors: readonly ApiError[]): Refusal =>
  new Refusal(400, 'The request is not valid', errors);

/** The documented error body; a visitor or client can quote `correlationId`, which is in the log. */
export function errorAnswer(c: Context, refusal: Refusal, correlationId: string): Response {
  const { status, message, errors, headers } = refusal;
  const type = status === 429 ? { errorType: 'RATE_LIMIT' } : {};
  const list = errors.length === 0 ? {} : { errors: errors.slice(0, 10) };
  return c.json({ status: 'error', message, correlationId, ...type, ...list }, status, {
    ...headers,
    'Cache-Control': 'no-store',
  });
}
