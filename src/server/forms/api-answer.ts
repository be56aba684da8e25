import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * `message` reads `Error in 'fields.email'. …`, from which clients parse the field's name. The types are HubSpot's:
 * legacydocs.hubspot.com/docs/methods/forms/submit_form.
 */
export type ApiError = { message: string; errorType: string };

export const apiError = (place: string, text: string, errorType: string): ApiError => ({
  message: `Error in '${place}'. ${text}`,
  errorType,
});

export const fieldError = (name: string, text: string, errorType: string): ApiError =>
  apiError(`fields.${name}`, text, errorType);

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

/** A response stays short whatever was sent. */
const maxErrors = 10;

/** The documented error body; a visitor or client can quote `correlationId`, which is in the log. */
export function errorAnswer(c: Context, refusal: Refusal, correlationId: string): Response {
  const { status, message, errors, headers } = refusal;
  const type = status === 429 ? { errorType: 'RATE_LIMIT' } : {};
  const list = errors.length === 0 ? {} : { errors: errors.slice(0, maxErrors) };
  return c.json({ status: 'error', message, correlationId, ...type, ...list }, status, {
    ...headers,
    'Cache-Control': 'no-store',
  });
}
