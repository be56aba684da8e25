import { expect, test } from 'vitest';
import { newEntry } from '../../tests/support/test-provider.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { Outcome } from './sink.ts';

const minute = 60_000;

/** @param random halfway, so that a wait is neither longer nor shorter */
const settle = (outcome: Outcome, attempts: number, now: number, failingSince?: number, random = 0.5) =>
  settleAttempt('mail', { entry: { ...newEntry(1), id: 1 }, attempts, failingSince }, outcome, now, random);

const away: Outcome = { state: 'retry', error: 'http-status: 500' };

test('waits 1, 2, 4 … minutes up to 6 hours, and expires after three days of failures', () => {
  const waits: number[] = [];
  let [now, since, attempts] = [0, undefined as number | undefined, 1];
  for (
    let settled = settle(away, 1, 0);
    settled.state === 'queued';
    settled = settle(away, ++attempts, now, since)
  ) {
    waits.push((settled.due - now) / minute);
    [now, since] = [settled.due, settled.failingSince];
  }
  expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
  expect(now / minute).toBeGreaterThanOrEqual(72 * 60);
  expect(settle(away, attempts, now, since)).toMatchObject({ state: 'expired', error: 'http-status: 500' });
  expect([settle(away, 1, 0, 0, 0).due, settle(away, 1, 0, 0, 1).due]).toEqual([
    0.75 * minute,
    1.25 * minute,
  ]);
});

test('obeys a Retry-After that is longer than its own wait, but not than a day', () => {
  const dueAfter = (retryAfterSeconds: number) => settle({ ...away, retryAfterSeconds }, 1, 0).due;
  expect([5, 1_800, 9_999_999].map(dueAfter)).toEqual([minute, 30 * minute, 24 * 60 * minute]);
});
