import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { noPostgres } from '../support/postgres.ts';
import { runningServer } from '../support/running-server.ts';
import { sendEntry } from '../support/send-entry.ts';
import { collectLines } from '../support/start-server.ts';
import { postgresql, sharedPostgres } from '../support/test-engines.ts';
import { within } from '../support/within.ts';
import { fewConnections, tooFewConnections } from './few-connections.ts';

/** Three processes on one new database, behind a proxy that reports the client's address. */
async function threeServers() {
  const address = await postgresql.place();
  const start = async () => {
    const { lines, japanese, admin } = await runningServer({ ENTRIES_DB: address, TRUST_PROXY: '1' });
    return { origin: new URL(japanese).origin, admin, logged: collectLines(lines) };
  };
  const servers = await Promise.all([start(), start(), start()]);
  const run = async (sql: string) => sharedPostgres().run(sql, address);
  return { address, servers, run, accepted: [] as string[] };
}

type ThreeServers = Awaited<ReturnType<typeof threeServers>>;

/** Sends a number of entries at once, spread over all servers. @param from the address of one or of each */
async function sendMany(
  { servers, accepted }: ThreeServers,
  count: number,
  from: string | ((number: number) => string),
): Promise<Response[]> {
  const addressOf = typeof from === 'string' ? () => from : from;
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const email = `${number}-of-${randomUUID()}@mail.example`;
      const answer = await sendEntry(
        servers[number % servers.length]?.origin ?? '',
        { name: '山田 花子', email },
        { from: addressOf(number) },
      );
      if (answer.status === 200) accepted.push(email);
      return answer;
    }),
  );
}

const passed = (answers: readonly Response[]): number =>
  answers.filter(({ status }) => status === 200).length;

/** The log lines of servers that count alone. */
const alone = ({ servers }: ThreeServers): string[] =>
  servers.flatMap(({ logged }) => logged.filter((line) => line.includes('this server alone')));

/** Waits until all servers count in the database, and leaves no count there. */
async function countTogether(all: ThreeServers): Promise<void> {
  const counted = async () => {
    await all.run('DELETE FROM sender_count');
    await sendMany(all, 3, '203.0.113.1');
    return all.run('SELECT requests FROM sender_count');
  };
  await expect.poll(counted, { timeout: 20_000, interval: 300 }).toEqual([{ requests: 3 }, { requests: 3 }]);
  await all.run('DELETE FROM sender_count');
}

/**
 * What the servers answer while they count together. Beside other work the database may take longer than its half second:
 * then a server counts alone for a while and logs it, and the entries are sent again, from elsewhere.
 */
async function answersTogether(
  all: ThreeServers,
  expected: number,
  send: (attempt: number) => Promise<Response[]>,
): Promise<Response[]> {
  for (let attempt = 0; ; attempt++) {
    await countTogether(all);
    const before = alone(all).length;
    const answers = await send(attempt);
    if (passed(answers) === expected || attempt === 9) return answers;
    if (!(await within(2_000, () => alone(all).length > before))) return answers;
  }
}

describe.skipIf(noPostgres !== undefined)('three servers on one PostgreSQL', { timeout: 120_000 }, () => {
  test('together accept 50 of 240 entries from one address, and store no address', async () => {
    const all = await threeServers();
    let network = '';
    const answers = await answersTogether(all, 50, (attempt) => {
      network = `198.51.${attempt}`;
      return sendMany(all, 240, `${network}.1`);
    });
    expect(passed(answers)).toBe(50);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(190);
    for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeOneOf([8, 9, 10]);
    const stored = (await postgresql.rows(all.address)).map(({ email }) => email);
    expect(stored.sort()).toEqual(all.accepted.toSorted());
    expect(passed(await sendMany(all, 3, `${network}.2`))).toBe(3);
    // Two addresses and the network of both.
    const counts = await all.run('SELECT requests FROM sender_count ORDER BY requests');
    expect(counts).toHaveLength(3);
    expect(counts[0]).toEqual({ requests: 3 });

    // A table is missing: each server counts for itself and logs it once.
    const before = alone(all).length;
    await all.run('ALTER TABLE sender_count RENAME TO gone');
    expect(passed(await sendMany(all, 240, '192.0.2.3'))).toBe(150);
    await expect.poll(() => alone(all).length - before).toBe(3);
    expect(passed(await sendMany(all, 30, '192.0.2.4'))).toBe(30);
    expect(alone(all).length - before).toBe(3);
    await all.run('ALTER TABLE gone RENAME TO sender_count');
    const again = await answersTogether(all, 50, (attempt) => sendMany(all, 240, `198.52.${attempt}.1`));
    expect(passed(again)).toBe(50);
    expect(all.servers.flatMap(({ logged }) => logged).join('\n')).not.toMatch(/192\.0\.2|198\.5[12]/);
  });

  test('together accept 200 of 300 entries from the addresses of one home, and all from elsewhere', async () => {
    const all = await threeServers();
    const answers = await answersTogether(all, 200, (attempt) =>
      sendMany(
        all,
        300,
        (number) => `2001:db8:${attempt + 1}:1${(number % 256).toString(16).padStart(2, '0')}::1`,
      ),
    );
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
