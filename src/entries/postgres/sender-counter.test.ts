import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSenderCounter, senderBucket } from './sender-counter.ts';

const senders = Array.from({ length: 200 }, (_, number) => `192.0.2.${number}`);

test('an address falls into one of a million buckets, and into a different one under another secret', () => {
  const places = senders.map((sender) => senderBucket('secret', sender));
  expect(new Set(places).size).toBeGreaterThan(195);
  expect(Math.max(...places)).toBeLessThan(2 ** 20);
  expect(Math.max(...places)).toBeGreaterThan(2 ** 19);
  expect(senders.filter((sender, index) => senderBucket('other', sender) === places[index])).toEqual([]);
});

test('a counter that gave up its connection stays away, though a cleanup of before still gets its answer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: PromiseWithResolvers<unknown>[] = [];
  const pool = {
    query: () => {
      const answer = Promise.withResolvers<unknown>();
      asked.push(answer);
      return answer.promise;
    },
    end: async () => {},
  } as unknown as pg.Pool;
  const fine = [{ rows: [{ secret: 'secret', left: 5 }] }];
  const opening = openSenderCounter(() => pool, 'here', { windowMs: 10_000, tidyMs: 10, patienceMs: 60_000 });
  asked[0]?.resolve(fine);
  const counter = await opening;
  await vi.advanceTimersByTimeAsync(10);
  await counter.giveUp();
  asked[1]?.resolve(fine);
  await vi.advanceTimersByTimeAsync(0);
  const count = () => Promise.race([counter.count(['192.0.2.1']), Promise.resolve('asked the database')]);
  await expect(count()).rejects.toThrow('it has no free connections; raise');

  // After 15 rounds of rest it asks again.
  await vi.advanceTimersByTimeAsync(160);
  expect(asked).toHaveLength(3);
  asked[2]?.resolve(fine);
  await vi.advanceTimersByTimeAsync(0);
  expect(await count()).toBe('asked the database');
});
