import { apiError, invalidRequest } from './api-answer.ts';

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
