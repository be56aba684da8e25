import { expect, test } from 'vitest';
import { openServer } from '../../tests/support/open-server.ts';

/** The limits of a server, over a clock that stands still. */
const openAt = (environment: NodeJS.ProcessEnv) =>
  openServer({ TRUST_PROXY: '1', ...environment }, { ticks: () => 0 });

type Server = Awaited<ReturnType<typeof openAt>>;

/** One entry after the other, each from its own network unless said otherwise. */
async function sendMany(
  { send }: Server,
  count: number,
  from = (number: number) => `198.51.${number}.1`,
  pageUri?: string,
) {
  const answers: Response[] = [];
  for (let number = 0; number < count; number++)
    answers.push(await send(`v${number}@mail.example`, { from: from(number), pageUri }));
  return answers;
}

const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);

/** What it warns of while it is healthy. */
async function warningsOf({ admin }: Server) {
  const answer = await admin.request('/healthz');
  expect(answer.status).toBe(200);
  return (await answer.json()).warnings;
}

test('accepts ENTRY_RATE_LIMIT entries of one address in 10 s', async () => {
  const server = await openAt({ ENTRY_RATE_LIMIT: '2' });
  const answers = await sendMany(server, 3, () => '198.51.100.1');
  expect(statusesOf(answers)).toEqual([200, 200, 429]);
  expect(answers[2]?.headers.get('Retry-After')).toBe('10');
  expect(statusesOf(await sendMany(server, 1))).toEqual([200]);
});

test('accepts ENTRY_TOTAL_LIMIT entries a minute, warns at 80 %, and logs once that it is reached', async () => {
  const server = await openAt({ ENTRY_TOTAL_LIMIT: '10' });
  const answers = await sendMany(server, 7);
  expect(await warningsOf(server)).toBeUndefined();
  answers.push(...(await sendMany(server, 7, (number) => `198.52.${number}.1`)));
  expect(statusesOf(answers)).toEqual([...Array(10).fill(200), ...Array(4).fill(503)]);
  expect(await warningsOf(server)).toEqual([expect.stringContaining('ENTRY_TOTAL_LIMIT')]);
  expect(server.events).toMatchObject([
    { level: 'warn', message: expect.stringContaining('More than 80 % of ENTRY_TOTAL_LIMIT') },
    { level: 'error', message: expect.stringContaining('ENTRY_TOTAL_LIMIT is reached') },
  ]);
});

test('past half of ENTRY_TOTAL_LIMIT a network that sends much waits, the others do not, and the advice fits', async () => {
  const server = await openAt({ ENTRY_TOTAL_LIMIT: '20' });
  const crowd = await sendMany(server, 14, (number) => `2001:db8:1:${number}00::1`);
  expect(statusesOf(crowd)).toEqual([...Array(10).fill(200), ...Array(4).fill(503)]);
  expect(statusesOf(await sendMany(server, 5))).toEqual(Array(5).fill(200));
  const advice = /^More than half of ENTRY_TOTAL_LIMIT .* 4 of their entries .* other networks are accepted/;
  expect(await warningsOf(server)).toEqual([expect.stringMatching(advice)]);
  expect(server.messages()).toEqual([expect.stringMatching(/^More than half .* 1 of their entries/)]);
  expect(server.messages().join()).not.toMatch(/2001:db8|198\.51/);
});

test('accepts no entry beyond ENTRIES_MAX_BYTES, keeps what it has, and logs it once', async () => {
  const server = await openAt({ ENTRIES_MAX_BYTES: '10000000', ENTRY_RATE_LIMIT: '100000' });
  const page = `https://spring.hinata.example/${'あ'.repeat(1_900)}`;
  const statuses = statusesOf(await sendMany(server, 3_000, undefined, page));
  const stored = statuses.indexOf(503);
  expect(statuses).toEqual([...Array(stored).fill(200), ...Array(3_000 - stored).fill(503)]);
  expect(await (await server.admin.request('/readyz')).json()).toEqual({
    ready: true,
    warnings: [expect.stringContaining('has reached ENTRIES_MAX_BYTES')],
  });
  expect(await server.statusOf('/healthz')).toBe(503);
  expect(server.events).toMatchObject([
    { level: 'warn', message: expect.stringContaining('uses more than 80 % of ENTRIES_MAX_BYTES') },
    { level: 'error', message: expect.stringContaining('stored entries are kept') },
  ]);
});
