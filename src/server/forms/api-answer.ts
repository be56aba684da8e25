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

/** Size limit of the error list; with the rest, a response stays below 4 kB whatever was sent. */
const maxErrorBytes = 3_000;

/** As many errors as fit, from the first on. */
function withinAnswer(errors: readonly ApiError[]): readonly ApiError[] {
  let room = maxErrorBytes;
  return errors.slice(0, 10).filter((error) => {
    room -= Buffer.byteLength(JSON.stringify(error));
    return room >= 0;
  });
}

/** The documented error body; a visitor or client can quote `correlationId`, which is in the log. */
export function errorAnswer(c: Context, refusal: Refusal, correlationId: string): Response {
  const { status, message, errors, headers } = refusal;
  const type = status === 429 ? { errorType: 'RATE_LIMIT' } : {};
  const list = errors.length === 0 ? {} : { errors: withinAnswer(errors) };
  return c.json({ status: 'error', message, correlationId, ...type, ...list }, status, {
    ...headers,
    'Cache-Control': 'no-store',
  });
}
