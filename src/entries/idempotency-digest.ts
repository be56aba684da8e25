import { createHash, randomUUID } from 'node:crypto';

/** What tells one sending of an entry from another. */
export type Sending = {
  formId: string;
  /** The sender's `Idempotency-Key`. */
  key: string | undefined;
  /** The answers as they are kept, in the form's order. */
  answers: readonly string[];
  /** Milliseconds since 1970 by the sender's clock. */
  submittedAt: number | undefined;
  suspected: boolean;
};

/**
 * What makes two sendings the same entry, as a digest: the sender's key, or, from a sender without one, form, answers and
 * `submittedAt` together. Without a `submittedAt` nothing tells a repeat from a second entry, so each is its own.
 * A robot's entry is never the same as a person's, whatever key it brings: it would take the person's out of the exports.
 */
export function idempotencyDigest({ formId, key, answers, submittedAt, suspected }: Sending): string {
  const mark = suspected ? ['suspected'] : [];
  if (key !== undefined) return digest('key', formId, key, ...mark);
  if (submittedAt === undefined) return digest('random', randomUUID());
  return digest('values', formId, ...answers, String(submittedAt), ...mark);
}

/** JSON keeps the parts apart, so that no two lists give one text. */
const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
