import { expect, test, vi } from 'vitest';
import { createLimitWarnings } from './limit-warnings.ts';

test('warns once near a limit and once when it is reached, however often it is checked', () => {
  let used = 0;
  const log = vi.fn();
  const sentence = (reached: boolean) => (reached ? 'reached' : 'near');
  const warnings = createLimitWarnings([{ share: () => used, sentence }], log);
  const at = (share: number) => {
    used = share;
    for (let count = 0; count < 100; count++) warnings.check();
    return warnings.current();
  };
  expect(at(0.79)).toEqual([]);
  expect(at(0.8)).toEqual(['near']);
  expect(at(0.79)).toEqual([]);
  expect(at(0.81)).toEqual(['near']);
  expect(at(1)).toEqual(['reached']);
  expect(at(0.99)).toEqual(['near']);
  expect(at(1)).toEqual(['reached']);
  expect(log.mock.calls).toEqual([
    [{ level: 'warn', message: 'near' }],
    [{ level: 'error', message: 'reached' }],
  ]);
  at(0.5);
  at(0.9);
  expect(log).toHaveBeenCalledTimes(3);
});
