import { describe, expect, onTestFinished, test } from 'vitest';
import { noPostgres } from '../../../tests/support/postgres.ts';
import { postgresql, sharedPostgres } from '../../../tests/support/test-engines.ts';
import { openPool } from './open-pool.ts';
import { parsePostgresAddress } from './postgres-address.ts';
import { openSenderCounter, type SenderCounterOptions, senderBucket } from './sender-counter.ts';

/** Ten years from 1970 and so on: no test meets the edge of a window. */
const windowMs = 3650 * 86_400_000;

const senders = Array.from({ length: 200 }, (_, number) => `192.0.2.${number}`);

describe.skipIf(noPostgres !== undefined)('the senders of several servers', () => {
  /** Counters over a new database, which wait for it as long as the runner lets them. */
  async function database() {
    const text = await postgresql.place();
    const openCounter = async (options: Partial<SenderCounterOptions> = {}) => {
      const address = parsePostgresAddress(`${text}?sslmode=disable`);
      const pool = openPool(address, { max: 2, statementMs: 60_000, lockMs: 60_000 });
      const usual = { windowMs, patienceMs: 60_000, tidyMs: 50, ...options };
      const counter = await openSenderCounter(pool, 'here', usual);
      onTestFinished(async () => {
        counter.stop();
        await pool.end();
      });
      return async (...asked: string[]) => {
        const { requests, endsInMs } = await counter.count(asked);
        expect(endsInMs > 0 && endsInMs <= usual.windowMs, String(endsInMs)).toBe(true);
        return requests;
      };
    };
    return { openCounter, run: (sql: string) => sharedPostgres().run(sql, text) };
  }

  test('are counted together, each request with its own number, and no server waits for another one', async () => {
    const { openCounter } = await database();
    const [one, other] = [await openCounter(), await openCounter()];
    const counting = Array.from({ length: 20 }, () => [one(...senders), other(...senders.toReversed())]);
    const counts = await Promise.all(counting.flat());
    // Each request with its own number; the last one to be counted has that of all.
    const ofOne = counts.map((count, index) => count.at(index % 2 === 0 ? 0 : -1));
    expect(ofOne.sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('start again when their window has ended, and leave nothing behind', async () => {
    const { openCounter, run } = await database();
    const count = await openCounter();
    expect([await count('192.0.2.1'), await count('192.0.2.1')]).toEqual([[1], [2]]);
    const counts = () => run('SELECT bucket, requests FROM sender_count');
    expect(await counts()).toEqual([{ bucket: expect.any(Number), requests: 2 }]);
    await run("UPDATE sender_count SET started = started - interval '3650 days'");
    expect(await count('192.0.2.1')).toEqual([1]);
    await expect.poll(counts).toEqual([{ bucket: expect.any(Number), requests: 1 }]);
  });

  test('are counted together after the hourly replacement of the secret', async () => {
    const { openCounter, run } = await database();
    const [one, other] = [await openCounter(), await openCounter()];
    const secret = async () => (await run('SELECT secret FROM sender_secret'))[0]?.secret;
    const before = await secret();
    await run("UPDATE sender_secret SET made = now() - interval '61 minutes'");
    await expect.poll(secret).not.toBe(before);
    // Each server reads it with its next cleanup.
    const numbers = async () => [await one('a'), await other('a')].flat();
    await expect.poll(async () => new Set(await numbers()).size).toBe(2);
  });

  test('are not waited for longer than agreed', async () => {
    const { openCounter, run } = await database();
    const count = await openCounter({ patienceMs: 100, tidyMs: 1_000_000 });
    const holding = run('BEGIN; LOCK TABLE sender_count; SELECT pg_sleep(600)').catch(() => {});
    const holders = () =>
      run(
        "SELECT pid FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted AND relation = 'sender_count'::regclass",
      );
    await expect.poll(holders).toHaveLength(1);
    await expect(count('192.0.2.1')).rejects.toThrow(
      /^The entry store here refused: it did not answer in time/,
    );
    const [holder] = await holders();
    await run(`SELECT pg_terminate_backend(${holder?.pid})`);
    await holding;
    await expect.poll(() => count('192.0.2.1').catch(() => 'refused')).toEqual([expect.any(Number)]);
  });
});

test('an address falls into one of a million buckets, and into a different one under another secret', () => {
  const places = senders.map((sender) => senderBucket('secret', sender));
  expect(new Set(places).size).toBeGreaterThan(195);
  expect(Math.max(...places)).toBeLessThan(2 ** 20);
  expect(Math.max(...places)).toBeGreaterThan(2 ** 19);
  expect(senders.filter((sender, index) => senderBucket('other', sender) === places[index])).toEqual([]);
});
