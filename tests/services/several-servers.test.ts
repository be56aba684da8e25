import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '../support/open-server.ts';
import { noPostgres, type TestPostgres } from '../support/postgres.ts';
import { ownPostgres, postgresql } from '../support/test-engines.ts';
import { listeningServer } from '../support/test-server.ts';
import { fewConnections, tooFewConnections } from './few-connections.ts';

type Times = NonNullable<NonNullable<Parameters<typeof openServer>[1]>['times']>;

/** One of its own: its connections are limited. */
const postgres = (noPostgres === undefined ? await ownPostgres() : undefined) as TestPostgres;

describe.skipIf(noPostgres !== undefined)('three servers on one PostgreSQL', () => {
  /** On a new database, behind a proxy that reports the client's address. */
  async function threeServers(times: Times) {
    const address = await postgres.makeDatabase();
    const open = () => openServer({ ENTRIES_DB: address, TRUST_PROXY: '1' }, { times });
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
    const log = () => servers.flatMap(({ messages }) => messages);
    const alone = () => log().filter((message) => message.includes('this server alone')).length;
    return { address, servers, run, sendMany, log, alone };
  }

  /** Nothing that is sent within a test is old enough to be forgotten, and every count is waited for. */
  const unhurried = { windowMs: 600_000, countPatienceMs: 60_000, patienceMs: 60_000 };

  test('together accept 50 of 240 entries from one address, and store no address', async () => {
    const { address, run, sendMany, log, alone } = await threeServers(unhurried);
    const accepted = await sendMany(240, () => '198.51.100.1');
    expect(accepted).toHaveLength(50);
    const stored = (await postgresql.rows(address)).map(({ email }) => email);
    expect(stored.sort()).toEqual(accepted.toSorted());
    expect(await sendMany(3, () => '198.51.100.2')).toHaveLength(3);
    // Two addresses and the network of both.
    const counts = await run('SELECT requests FROM sender_count ORDER BY requests');
    expect(counts).toHaveLength(3);
    expect(counts[0]).toEqual({ requests: 3 });

    // A table is missing: each server counts for itself and logs it once.
    await run('ALTER TABLE sender_count RENAME TO gone');
    expect(await sendMany(240, () => '192.0.2.3')).toHaveLength(150);
    await expect.poll(alone).toBe(3);
    expect(await sendMany(30, () => '192.0.2.4')).toHaveLength(30);
    expect(alone()).toBe(3);
    await run('ALTER TABLE gone RENAME TO sender_count');
    const together = async () => {
      await run('DELETE FROM sender_count');
      await sendMany(3, () => '203.0.113.1');
      return run('SELECT requests FROM sender_count');
    };
    await expect.poll(together).toEqual([{ requests: 3 }, { requests: 3 }]);
    expect(await sendMany(240, () => '198.52.100.1')).toHaveLength(50);
    expect(log().join('\n')).not.toMatch(/192\.0\.2|198\.5[12]/);
  });

  test('together accept 200 of 300 entries from the addresses of one home, and all from elsewhere', async () => {
    const { sendMany } = await threeServers(unhurried);
    const home = (number: number) => `2001:db8:1:1${(number % 256).toString(16).padStart(2, '0')}::1`;
    expect(await sendMany(300, home)).toHaveLength(200);
    expect(await sendMany(30, (number) => `2001:db8:1:${number + 200}00::1`)).toHaveLength(30);
  });

  /** With ports, as a trial from outside has them. */
  async function threeProcesses(times: Times) {
    const { servers, run } = await threeServers(times);
    const listening = servers.map(async ({ app, admin, messages }) => {
      const [pages, operations] = [await listeningServer(app), await listeningServer(admin)];
      const originOf = (port: number) => `http://127.0.0.1:${port}`;
      return { origin: originOf(pages.port), admin: originOf(operations.port), logged: messages };
    });
    return { servers: await Promise.all(listening), run };
  }

  test.each([5, 3])('all store entries with %i connections for the three of them', async (connections) => {
    const times = { patienceMs: 60_000 };
    expect(await fewConnections(await threeProcesses(times), connections)).toEqual([]);
  });

  test('tell a balancer which of them lacks a connection, and keep its pages up', async () => {
    expect(await tooFewConnections(await threeProcesses({ patienceMs: 5_000 }))).toEqual([]);
  });
});
