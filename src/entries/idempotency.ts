import { createHash, randomUUID } from 'node:crypto';
import { apiError, invalidRequest } from '../server/form-provider/api-answer.ts';
import type { Submission } from '../server/form-provider/check-submission.ts';

/** Characters. */
const maxKey = 255;

/**
 * What makes two requests the same entry, as a digest: the sender's `Idempotency-Key`, or, from a sender without one, form,
 * values and `submittedAt` together. Without a `submittedAt` nothing tells a repeat from a second entry, so each is its own.
 * A robot's entry is never the same as a person's, whatever key it brings: it would take the person's out of the exports.
 * @throws {Refusal} 400 for a key that is empty or longer than 255 characters
 */
export function idempotencyDigest(formId: string, key: string | undefined, submission: Submission): string {
  const { name, email, submittedAt, suspected } = submission;
  const mark = suspected ? ['suspected'] : [];
  if (key !== undefined) return digest('key', formId, keyOf(key), ...mark);
  if (submittedAt === undefined) return digest('random', randomUUID());
  return digest('values', formId, name, email, String(submittedAt), ...mark);
}

/** The draft writes a quoted string, most clients a bare one: draft-ietf-httpapi-idempotency-key-header. */
function keyOf(header: string): string {
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

/** JSON keeps the parts apart, so that no two lists give one text. */
const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
