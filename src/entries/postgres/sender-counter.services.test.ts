import { describe, expect, onTestFinished, test } from 'vitest';
import { noPostgres, type TestPostgres } from '../../../tests/support/postgres.ts';
import { ownPostgres } from '../../../tests/support/test-engines.ts';
import { migrate } from './migrate.ts';
import { openPool } from './open-pool.ts';
import { parsePostgresAddress } from './postgres-address.ts';
import { openSenderCounter, type SenderCounterOptions } from './sender-counter.ts';

/** One of its own: its connections are limited. */
const postgres = (noPostgres === undefined ? await ownPostgres() : undefined) as TestPostgres;

const senders = Array.from({ length: 200 }, (_, number) => `192.0.2.${number}`);

describe.skipIf(noPostgres !== undefined)('the senders of several servers', () => {
  /** Counters over a new database, which wait for it as long as the runner lets them. */
  async function database() {
    const text = await postgres.makeDatabase();
    const address = parsePostgresAddress(`${text}?sslmode=disable`);
    const open = () => openPool(address, { max: 1, statementMs: 60_000, lockMs: 60_000 });
    const pool = open();
    await migrate(pool, address.shown).finally(() => pool.end());
    const openCounter = async (options: Partial<SenderCounterOptions> = {}) => {
      const usual = { windowMs: 600_000, tidyMs: 50, patienceMs: 60_000 };
      const counter = await openSenderCounter(open, address.shown, { ...usual, ...options });
      onTestFinished(counter.stop);
      const count = async (sender: string) => (await counter.count([sender]))[0];
      const works = () =>
        count('192.0.2.1').then(
          () => true,
          () => false,
        );
      return { ...counter, count, works, countAll: counter.count };
    };
    return {
      openCounter,
      run: (sql: string) => postgres.run(sql, text),
      name: new URL(text).pathname.slice(1),
    };
  }

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
    const counter = await openCounter();
    expect(await counter.count('192.0.2.1')).toEqual({ number: 1, endsInMs: 600_000 });
    expect((await counter.count('192.0.2.1'))?.number).toBe(2);
    const rows = () => run('SELECT * FROM sender_count');
    expect(await rows()).toHaveLength(1);
    await run("UPDATE sender_count SET ends = now() - interval '1 second'");
    await expect.poll(rows).toEqual([]);
    expect((await counter.count('192.0.2.1'))?.number).toBe(1);
  });

  test.each([
    ['keep their count when another server opened the window while this one waited', '610 seconds', 51],
    ['are not locked out by a clock that was set back', '1 day', 1],
  ])('%s', async (_title, ends, number) => {
    const { openCounter, run } = await database();
    const counter = await openCounter();
    await counter.count('192.0.2.1');
    await run(`UPDATE sender_count SET requests = 50, ends = now() + interval '${ends}'`);
    expect((await counter.count('192.0.2.1'))?.number).toBe(number);
  });

  test('are counted together after the hourly replacement of the secret', async () => {
    const { openCounter, run } = await database();
    const [one, other] = [await openCounter(), await openCounter()];
    const secret = async () => (await run('SELECT secret FROM sender_secret'))[0]?.secret;
    const before = await secret();
    await run("UPDATE sender_secret SET made = now() - interval '61 minutes'");
    await expect.poll(secret).not.toBe(before);
    // Each server reads it with its next cleanup.
    const numbers = async () => [await one.count('a'), await other.count('a')].map((each) => each?.number);
    await expect.poll(async () => new Set(await numbers()).size).toBe(2);
  });

  test('are not waited for longer than agreed, then not at all, until the database is back', async () => {
    const { openCounter, run } = await database();
    const counter = await openCounter({ patienceMs: 100 });
    const holding = run('BEGIN; LOCK TABLE sender_count; SELECT pg_sleep(600)').catch(() => {});
    const holders = () =>
      run(
        "SELECT pid FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted AND relation = 'sender_count'::regclass",
      );
    await expect.poll(holders).toHaveLength(1);
    await expect(counter.count('192.0.2.1')).rejects.toThrow(
      /^The entry store postgres:.* refused: it did not answer in time/,
    );
    // Before anything could have arrived from the database.
    const asked = counter.count('192.0.2.1').catch(() => 'refused');
    const turn = new Promise((resolve) => setImmediate(resolve, 'waited'));
    expect(await Promise.race([asked, turn])).toBe('refused');
    const [holder] = await holders();
    await run(`SELECT pg_terminate_backend(${holder?.pid})`);
    await holding;
    await expect.poll(counter.works).toBe(true);
  });

  test('give up their connection to one who writes, and return after a while', async () => {
    const { openCounter, run, name } = await database();
    const counter = await openCounter();
    await counter.count('192.0.2.1');
    const connected = async () =>
      (
        await run(
          `SELECT FROM pg_stat_activity WHERE datname = '${name}' AND application_name = 'campaign entries'`,
        )
      ).length;
    expect(await connected()).toBe(1);
    const pending = counter.count('192.0.2.2').catch((error: Error) => error);
    await counter.giveUp();
    await pending;
    await expect.poll(counter.works).toBe(true);
  });

  test.each([
    ['their user', (_: string, limit: number) => `ALTER ROLE campaign CONNECTION LIMIT ${limit}`],
    ['their database', (name: string, limit: number) => `ALTER DATABASE ${name} CONNECTION LIMIT ${limit}`],
  ])('leave the last connection of %s to one who writes', async (_of, alter) => {
    const { openCounter, run, name } = await database();
    const limitTo = (limit: number) => run(alter(name, limit));
    const { works } = await openCounter();
    onTestFinished(async () => void (await limitTo(-1)));
    await limitTo(3);
    expect(await works()).toBe(true);
    await limitTo(1);
    await expect.poll(works).toBe(false);
    await limitTo(3);
    await expect.poll(works).toBe(true);
  });
});
