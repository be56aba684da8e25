import { expect, test } from 'vitest';
import { hostileRequest } from '../../../tests/support/hostile-request.ts';
import { seededRandom } from '../../../tests/support/seeded-random.ts';
import { startProvider } from '../../../tests/support/test-provider.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';

test('3,000 hostile requests get the documented refusals, never a 5xx', async () => {
  const { provider, entries } = await startProvider();
  const random = seededRandom(20250328);
  const counts: Record<number, number> = {};
  const send = async (number: number) => {
    const { method, path, headers, body } = hostileRequest(random, testSettings, number);
    const carried = method === 'GET' ? {} : { body };
    const answer = await provider.request(path, { method, headers, ...carried });
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    // A path with dots resolves elsewhere and finds nothing there; every other refusal has the documented body.
    if (answer.status >= 400 && answer.status !== 404) {
      expect(await answer.json()).toMatchObject({ status: 'error' });
    }
  };
  for (let number = 0; number < 3_000; number += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, index) => send(number + index)));
  }
  // Refusals by a single rule would prove nothing about the others.
  expect(Object.keys(counts).sort()).toEqual(['200', '204', '400', '403', '404', '405', '413', '415']);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
  expect(entries().length).toBeGreaterThan(300);
  expect(entries().length).toBeLessThanOrEqual(counts[200] ?? 0);
});
