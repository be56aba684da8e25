import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openServer } from '../support/open-server.ts';
import { noPostgres, type TestPostgres } from '../support/postgres.ts';
import { ownPostgres, postgresql } from '../support/test-engines.ts';

type Times = NonNullable<NonNullable<Parameters<typeof openServer>[1]>['times']>;

/** One of its own: its connections are limited. */
const postgres = (noPostgres === undefined ? await ownPostgres() : undefined) as TestPostgres;

describe.skipIf(noPostgres !== undefined)('three servers on one PostgreSQL', () => {
  /** On a new database, behind a proxy that reports the client's address. */
  async function threeServers(times: Times) {
    const address = await postgres.makeDatabase();
    const clock = { now: 0 };
    const deps = { times, ticks: () => clock.now };
    const open = () => openServer({ ENTRIES_DB: address, TRUST_PROXY: '1' }, deps);
    const servers = [await open(), await open(), await open()];
    const run = (sql: string) => postgres.run(sql, address);
    /** Sends entries at once, spread over all servers. @returns the addresses of those that were accepted */
    const sendMany = async (count: number, from: (number: number) => string) => {
      const answers = await Promise.all(
        Array.from({ length: count }, async (_, number) => {
          const email = `${number}-of-${randomUUID()}@mail.example`;
          const answer = await servers[number % 3]?.send(email, { from: from(number) });
          return { email, status: answer?.status, wait: Number(answer?.headers.get('Retry-After')) };
        }),
      );
      expect(answers.filter(({ status, wait }) => status !== 200 && !(status === 429 && wait > 0))).toEqual(
        [],
      );
      return answers.filter(({ status }) => status === 200).map(({ email }) => email);
    };
    const log = () => servers.flatMap(({ messages }) => messages());
    const alone = () => log().filter((message) => message.includes('this server alone')).length;
    return { address, servers, clock, run, sendMany, log, alone };
  }

  /** Ten years from 1970 and so on: no test meets the edge of a window, and every count is waited for. */
  const unhurried = { windowMs: 3650 * 86_400_000, countPatienceMs: 60_000, patienceMs: 60_000 };

  test('together accept 50 of 240 entries from one address, and store no address', async () => {
    const { address, clock, run, sendMany, log, alone } = await threeServers(unhurried);
    const accepted = await sendMany(240, () => '198.51.100.1');
    expect(accepted).toHaveLength(50);
    const stored = (await postgresql.rows(address)).map(({ email }) => email);
    expect(stored.sort()).toEqual(accepted.toSorted());
    expect(await sendMany(3, () => '198.51.100.2')).toHaveLength(3);
    // Two addresses and the network of both.
    const counts = await run('SELECT requests FROM sender_count ORDER BY requests');
    expect(counts).toHaveLength(3);
    expect(counts[0]).toEqual({ requests: 3 });

    // A table is missing: each server counts for itself for the length of a window, and logs it once.
    await run('ALTER TABLE sender_count RENAME TO gone');
    expect(await sendMany(240, () => '192.0.2.3')).toHaveLength(150);
    expect(alone()).toBe(3);
    await run('ALTER TABLE gone RENAME TO sender_count');
    expect(await sendMany(240, () => '192.0.2.4')).toHaveLength(150);
    expect(alone()).toBe(3);
    clock.now += unhurried.windowMs;
    expect(await sendMany(240, () => '198.52.100.1')).toHaveLength(50);
    expect(log().join('\n')).not.toMatch(/192\.0\.2|198\.5[12]/);
  });

  test('together accept 200 of 300 entries from the addresses of one home, and all from elsewhere', async () => {
    const { sendMany } = await threeServers(unhurried);
    const home = (number: number) => `2001:db8:1:1${(number % 256).toString(16).padStart(2, '0')}::1`;
    expect(await sendMany(300, home)).toHaveLength(200);
    expect(await sendMany(30, (number) => `2001:db8:1:${number + 200}00::1`)).toHaveLength(30);
  });

  /** Ends the servers' connections, so that they compete for fewer from now on. */
  async function leaveConnections(connections: number) {
    await postgres.run(`ALTER ROLE campaign CONNECTION LIMIT ${connections}`);
    onTestFinished(async () => void (await postgres.run('ALTER ROLE campaign CONNECTION LIMIT -1')));
    await postgres.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'campaign'");
  }

  test.each([5, 3])('all store entries with %i connections for the three of them', async (connections) => {
    const { servers, run, sendMany } = await threeServers({ patienceMs: 60_000 });
    await leaveConnections(connections);
    const accepted: string[] = [];
    for (const { send } of servers) {
      const sendOne = async () => {
        const email = `${randomUUID()}@mail.example`;
        const { status } = await send(email, { from: '192.0.2.1' });
        if (status === 200) accepted.push(email);
        return status;
      };
      await expect.poll(sendOne).toBe(200);
    }
    const sent = await sendMany(90, (number) => `198.51.${number}.1`);
    expect(sent).toHaveLength(90);
    for (const { statusOf } of servers) expect(await statusOf('/readyz/entries')).toBe(200);
    const open = await run("SELECT FROM pg_stat_activity WHERE usename = 'campaign'");
    expect(open.length).toBeLessThanOrEqual(connections);
    const stored = (await run('SELECT email FROM entry')).map(({ email }) => String(email));
    expect(stored.sort()).toEqual([...accepted, ...sent].sort());
  });

  test('tell a balancer which of them lacks a connection, and keep its pages up', async () => {
    const { servers } = await threeServers({ patienceMs: 5_000 });
    await leaveConnections(2);
    const answers = (path: string) => Promise.all(servers.map(({ statusOf }) => statusOf(path)));
    let ready: number[] = [];
    const lacking = async () => {
      ready = await answers('/readyz/entries');
      return ready.filter((status) => status === 503).length;
    };
    await expect.poll(lacking).toBe(1);
    expect(await answers('/readyz')).toEqual([200, 200, 200]);
    for (const [number, { send, messages }] of servers.entries()) {
      const { status } = await send(`${randomUUID()}@mail.example`, { from: '192.0.2.1' });
      expect(status, `server ${number + 1}`).toBe(ready[number] === 503 ? 500 : 200);
      if (ready[number] === 503)
        await expect.poll(() => messages().join('\n')).toContain('it has no free connections; raise');
    }
  });
});
