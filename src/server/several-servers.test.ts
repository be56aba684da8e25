import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { noPostgres } from '../../tests/support/postgres.ts';
import { collectLines, runningServer } from '../../tests/support/running-server.ts';
import { postgresql, sharedPostgres } from '../../tests/support/test-engines.ts';
import {
  fewConnections,
  type ServersOnPostgres,
  tooFewConnections,
} from '../../tests/trials/few-connections.ts';
import { sendEntry } from '../../tests/trials/send-entry.ts';

/** Three processes on one new database, behind a proxy that reports the client's address. */
async function threeServers() {
  const address = await postgresql.place();
  const start = async () => {
    const { lines, japanese, admin } = await runningServer({ ENTRIES_DB: address, TRUST_PROXY: '1' });
    return { origin: new URL(japanese).origin, admin, logged: collectLines(lines) };
  };
  const servers = await Promise.all([start(), start(), start()]);
  const run = async (sql: string) => (await sharedPostgres()).run(sql, address);
  return { address, servers, run };
}

/** Sends a number of entries at once, spread over all servers. @param from the address of one or of each */
async function sendMany(
  { servers }: ServersOnPostgres,
  count: number,
  from: string | ((number: number) => string),
): Promise<Response[]> {
  const addressOf = typeof from === 'string' ? () => from : from;
  return Promise.all(
    Array.from({ length: count }, (_, number) =>
      sendEntry(
        servers[number % servers.length]?.origin ?? '',
        { name: '山田 花子', email: `${number}-of-${randomUUID()}@mail.example` },
        { from: addressOf(number) },
      ),
    ),
  );
}

const passed = (answers: readonly Response[]): number =>
  answers.filter(({ status }) => status === 200).length;

describe.skipIf(noPostgres !== undefined)('three servers on one PostgreSQL', { timeout: 60_000 }, () => {
  test('together accept 50 of 240 entries from one address, and store no address', async () => {
    const all = await threeServers();
    const answers = await sendMany(all, 240, '192.0.2.1');
    expect(passed(answers)).toBe(50);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(190);
    for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeOneOf([9, 10]);
    expect(await postgresql.rows(all.address)).toHaveLength(50);
    expect(passed(await sendMany(all, 3, '192.0.2.2'))).toBe(3);
    // Two addresses and the network of both.
    const counts = await all.run('SELECT requests FROM sender_count ORDER BY requests');
    expect(counts).toHaveLength(3);
    expect(counts[0]).toEqual({ requests: 3 });

    // A table is missing: each server counts for itself and logs it once.
    await all.run('ALTER TABLE sender_count RENAME TO gone');
    expect(passed(await sendMany(all, 240, '192.0.2.3'))).toBe(150);
    const warnings = () =>
      all.servers.flatMap(({ logged }) => logged.filter((line) => line.includes('this server alone')));
    await expect.poll(warnings).toHaveLength(3);
    await all.run('ALTER TABLE gone RENAME TO sender_count');
    const counted = async () => {
      await all.run('DELETE FROM sender_count');
      await sendMany(all, 3, '192.0.2.4');
      return all.run('SELECT requests FROM sender_count');
    };
    await expect
      .poll(counted, { timeout: 10_000, interval: 300 })
      .toEqual([{ requests: 3 }, { requests: 3 }]);
    expect(passed(await sendMany(all, 240, '192.0.2.5'))).toBe(50);
    expect(warnings()).toHaveLength(3);
    expect(all.servers.flatMap(({ logged }) => logged).join('\n')).not.toMatch(/192\.0\.2/);
  });
  test('together accept 200 of 300 entries from the addresses of one home, and all from elsewhere', async () => {
    const all = await threeServers();
    const home = (number: number) => `2001:db8:1:1${(number % 256).toString(16).padStart(2, '0')}::1`;
    const answers = await sendMany(all, 300, home);
    expect(passed(answers)).toBe(200);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100);
    expect(passed(await sendMany(all, 30, (number) => `2001:db8:1:${number + 200}00::1`))).toBe(30);
  });

  test.each([5, 3])('all store entries with %i connections for the three of them', async (connections) => {
    expect(await fewConnections(await threeServers(), connections)).toEqual([]);
  });

  test('tell a balancer which of them lacks a connection, and keep its pages up', async () => {
    expect(await tooFewConnections(await threeServers())).toEqual([]);
  });
});
