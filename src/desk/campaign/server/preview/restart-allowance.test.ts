import { expect, test } from 'vitest';
import { restartAllowance } from './restart-allowance.ts';

test('allows three restarts in any hour, and as many again when a person has decided', () => {
  let minutes = 0;
  const allowance = restartAllowance(() => minutes * 60_000);
  const takeAt = (minute: number) => {
    minutes = minute;
    return allowance.take();
  };
  expect([0, 20, 40, 59].map(takeAt)).toEqual([true, true, true, false]);
  expect([60, 61, 80, 81].map(takeAt), 'those of an hour ago no longer count').toEqual([
    true,
    false,
    true,
    false,
  ]);
  allowance.renew();
  expect([82, 83, 84, 85].map(takeAt)).toEqual([true, true, true, false]);
});
