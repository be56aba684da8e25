import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../../src/entries/postgres/migrate.ts';
import { openPool } from '../../../src/entries/postgres/open-pool.ts';
import { parsePostgresAddress } from '../../../src/entries/postgres/postgres-address.ts';
import { openSenderCounter, senderBucket } from '../../../src/entries/postgres/sender-counter.ts';
import { noPostgres, type TestPostgres } from '../../support/postgres.ts';
import { ownPostgres } from '../../support/test-engines.ts';

let cluster: Promise<TestPostgres> | undefined;
let made: Promise<string> | undefined;

/** Shared by all tests of the file. */
async function database() {
  cluster ??= ownPostgres();
  const postgres = await cluster;
  made ??= postgres.makeDatabase();
  const text = await made;
  const address = parsePostgresAddress(`${text}?sslmode=disable`);
  const openCounter = async (windowMs = 10_000) => {
    const open = () => openPool(address, { max: 1, statementMs: 5_000, lockMs: 5_000 });
    const pool = open();
    await migrate(pool, address.shown).finally(() => pool.end());
    const counter = await openSenderCounter(open, address.shown, { windowMs, tidyMs: 50 });
    onTestFinished(counter.stop);
    const count = async (sender: string) => (await counter.count([sender]))[0];
    return { ...counter, count, countAll: counter.count };
  };
  return {
    openCounter,
    run: (sql: string) => postgres.run(sql, text),
    name: new URL(text).pathname.slice(1),
  };
}

const numberOf = (count: { number: number } | undefined) => count?.number ?? Number.NaN;

const senders = Array.from({ length: 200 }, (_, number) => `192.0.2.${number}`);

test('an address falls into one of a million buckets, and into a different one under another secret', () => {
  const places = senders.map((sender) => senderBucket('secret', sender));
  expect(new Set(places).size).toBeGreaterThan(195);
  expect(Math.max(...places)).toBeLessThan(2 ** 20);
  expect(Math.max(...places)).toBeGreaterThan(2 ** 19);
  expect(senders.filter((sender, index) => senderBucket('other', sender) === places[index])).toEqual([]);
});

describe.skipIf(noPostgres !== undefined)('the senders of several servers', { timeout: 30_000 }, () => {
  test('are counted together, each request with its own number', async () => {
    const { openCounter } = await database();
    const servers = [await openCounter(), await openCounter(), await openCounter()];
    const asked = servers.flatMap((server) => Array.from({ length: 40 }, () => server.count('192.0.2.1')));
    const numbers = (await Promise.all(asked)).map((count) => count?.number);
    expect(numbers.sort((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
    expect((await servers[0]?.count('198.51.100.1'))?.number).toBe(1);
    const several = await servers[1]?.countAll(['198.51.100.1', '198.51.100.0/24', '192.0.2.1']);
    expect(several?.map(({ number }) => number)).toEqual([2, 1, 121]);
  });

  test('never make two servers wait for each other', async () => {
    const { openCounter } = await database();
    const [one, other] = [await openCounter(), await openCounter()];
    for (let round = 0; round < 20; round++) {
      const counting = [
        ...senders.map((sender) => one.count(sender)),
        ...senders.toReversed().map((sender) => other.count(sender)),
      ];
      await expect(Promise.all(counting)).resolves.toHaveLength(400);
    }
  });

  test('start again when their window has ended, and leave nothing behind', async () => {
    const { openCounter, run } = await database();
    const counter = await openCounter(1_500);
    await run('DELETE FROM sender_count');
    expect(await counter.count('192.0.2.1')).toEqual({ number: 1, endsInMs: 1_500 });
    expect((await counter.count('192.0.2.1'))?.number).toBe(2);
    const rows = () => run('SELECT * FROM sender_count');
    expect(await rows()).toHaveLength(1);
    await expect.poll(rows, { timeout: 10_000 }).toEqual([]);
    expect((await counter.count('192.0.2.1'))?.number).toBe(1);
  });

  test('keep their count when another server opened the window while this one waited for it', async () => {
    const { openCounter, run } = await database();
    const counter = await openCounter();
    await counter.count('192.0.2.1');
    await run("UPDATE sender_count SET requests = 50, ends = now() + interval '10.5 seconds'");
    expect((await counter.count('192.0.2.1'))?.number).toBe(51);
  });

  test('are not locked out by a clock that was set back', async () => {
    const { openCounter, run } = await database();
    const counter = await openCounter();
    await counter.count('192.0.2.1');
    await run("UPDATE sender_count SET requests = 50, ends = now() + interval '1 day'");
    expect((await counter.count('192.0.2.1'))?.number).toBe(1);
  });

  test('are counted together after the hourly replacement of the secret', async () => {
    const { openCounter, run } = await database();
    const [one, other] = [await openCounter(), await openCounter()];
    const secret = async () => (await run('SELECT secret FROM sender_secret'))[0]?.secret;
    const before = await secret();
    await run("UPDATE sender_secret SET made = now() - interval '61 minutes'");
    await expect.poll(secret).not.toBe(before);
    // Each server reads it with its next cleanup.
    await expect
      .poll(async () => Math.abs(numberOf(await one.count('a')) - numberOf(await other.count('a'))))
      .toBe(1);
  });

  test('wait half a second for a database that does not answer, then not at all, until it is back', async () => {
    const { openCounter, run } = await database();
    const counter = await openCounter();
    const holding = run('BEGIN; LOCK TABLE sender_count; SELECT pg_sleep(60)').catch(() => {});
    const holders = () => run("SELECT pid FROM pg_locks WHERE mode = 'AccessExclusiveLock'");
    await expect.poll(holders).toHaveLength(1);
    const problem: unknown = await counter.count('192.0.2.1').catch((error) => error);
    expect(problem).toMatchObject({
      message: expect.stringMatching(/^The entry store postgres:.* refused: it did not answer in time/),
    });
    // Before anything could have arrived from the database.
    const asked = counter.count('192.0.2.1').catch(() => 'refused');
    const turn = new Promise((resolve) => setImmediate(resolve, 'waited'));
    expect(await Promise.race([asked, turn])).toBe('refused');
    const [holder] = await holders();
    await run(`SELECT pg_terminate_backend(${holder?.pid})`);
    await holding;
    await expect
      .poll(() => counter.count('192.0.2.1').catch(() => undefined))
      .toMatchObject({ number: expect.any(Number) });
  });
  test('give up their connection to one who writes, and return after a while', async () => {
    const { openCounter, run } = await database();
    const counter = await openCounter();
    await counter.count('192.0.2.1');
    const connected = async () =>
      (await run("SELECT FROM pg_stat_activity WHERE application_name = 'campaign entries'")).length;
    expect(await connected()).toBe(1);
    const pending = counter.count('192.0.2.2').catch((error: Error) => error);
    await counter.giveUp();
    await pending;
    await expect(counter.count('192.0.2.1')).rejects.toThrow('it has no free connections; raise');
    await expect.poll(connected).toBe(0);
    await expect
      .poll(() => counter.count('192.0.2.1').catch(() => undefined), { timeout: 5_000 })
      .toMatchObject({ number: expect.any(Number) });
  });

  test.each([
    ['their user', (_: string, limit: number) => `ALTER ROLE campaign CONNECTION LIMIT ${limit}`],
    ['their database', (name: string, limit: number) => `ALTER DATABASE ${name} CONNECTION LIMIT ${limit}`],
  ])('leave the last connection of %s to one who writes', async (_of, alter) => {
    const { openCounter, run, name } = await database();
    const limitTo = (limit: number) => alter(name, limit);
    const counter = await openCounter();
    onTestFinished(async () => void (await run(limitTo(-1))));
    const works = () =>
      counter.count('192.0.2.1').then(
        () => true,
        () => false,
      );
    await run(limitTo(3));
    expect(await works()).toBe(true);
    await run(limitTo(1));
    await expect.poll(works).toBe(false);
    await run(limitTo(3));
    await expect.poll(works, { timeout: 5_000 }).toBe(true);
  });
});
