import { createHash, randomUUID } from 'node:crypto';

/** What identifies one submission of an entry. */
export type Sending = {
  formId: string;
  /** The sender's `Idempotency-Key`. */
  key: string | undefined;
  /** The answers as stored, in the form's order. */
  answers: readonly string[];
  /** Milliseconds since 1970 by the sender's clock. */
  submittedAt: number | undefined;
  suspected: boolean;
};

/**
 * The digest under which two submissions count as one entry: of the sender's key or, without one, of form, answers and
 * `submittedAt`. Without `submittedAt` nothing tells a repeat from a second entry, so each counts as its own. A
 * suspected entry never equals a person's, whatever key it carries: it would take theirs out of the exports.
 */
export function idempotencyDigest({ formId, key, answers, submittedAt, suspected }: Sending): string {
  const mark = suspected ? ['suspected'] : [];
  if (key !== undefined) return digest('key', formId, key, ...mark);
  if (submittedAt === undefined) return digest('random', randomUUID());
  return digest('values', formId, ...answers, String(submittedAt), ...mark);
}

/** Encoded as JSON, so that different lists never give the same text. */
const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
