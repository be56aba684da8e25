import { createHash } from 'node:crypto';
import type { Entry } from '../entries/entry.ts';
import type { ClaimedDelivery, Settled, SinkName } from '../entries/outbox.ts';
import type { Outcome } from './sink.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const longestWait = 6 * hour;

/** A receiver may ask for a longer wait, but not for a useless one. */
const longestRetryAfter = day;

/** After so long without success nobody expects the delivery any more. */
const longestFailing = 3 * day;

/** Derived from what identifies the entry in any store: also one that was restored from a backup repeats it. */
export const deliveryId = (sink: SinkName, { idempotency }: Entry): string =>
  createHash('sha256')
    .update(JSON.stringify(['delivery', sink, idempotency]))
    .digest('base64url');

/**
 * Milliseconds until the next attempt: 1, 2, 4 … minutes, a quarter more or less, so that what failed together is not
 * tried again together.
 * @param random 0 to 1
 */
const waitAfter = (attempts: number, random: number): number =>
  Math.min(longestWait, minute * 2 ** (attempts - 1)) * (0.75 + random / 2);

/**
 * What is recorded of an attempt. What a server that stops has not finished is due at once, for the next one.
 * @param now milliseconds since 1970 @param random 0 to 1
 */
export function settleAttempt(
  sink: SinkName,
  { entry, attempts, failingSince }: ClaimedDelivery,
  outcome: Outcome | { state: 'stopped' },
  now: number,
  random: number,
): Settled {
  const settled = { sink, entry: entry.id, attempts, due: now, failingSince, error: undefined };
  if (outcome.state === 'stopped') return { ...settled, state: 'queued' };
  if (outcome.state !== 'retry') return { ...settled, ...outcome };
  const since = failingSince ?? now;
  const { error, retryAfterSeconds = 0 } = outcome;
  if (now - since >= longestFailing) return { ...settled, state: 'expired', error };
  const wait = Math.max(waitAfter(attempts, random), Math.min(retryAfterSeconds * 1_000, longestRetryAfter));
  return { ...settled, state: 'queued', due: Math.round(now + wait), failingSince: since, error };
}
