import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { openFormProvider } from '../../src/server/open-form-provider.ts';
import { readEnvironment } from '../../src/server/operations/environment.ts';
import { createMetrics } from '../../src/server/operations/metrics.ts';
import { silentLog } from '../../src/server/operations/request-log.ts';
import { campaignWith, writeFinishedDist, writeFolder } from '../support/fixture-site.ts';
import { runningServer } from '../support/running-server.ts';
import { collectLines } from '../support/start-server.ts';
import { submissionPathOf } from '../support/submission-path.ts';

const campaign = campaignWith();
const { portalId, formId } = campaign.settings.formProvider;
const path = submissionPathOf(portalId, formId.en);

/** Each from its own network unless the server trusts no proxy. */
const entry = (
  number: number,
  pageUri = 'https://spring.hinata.example/en',
  from = `198.51.${number}.1`,
) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
  body: JSON.stringify({
    fields: [
      { name: 'name', value: 'Hanako' },
      { name: 'email', value: `v${number}@mail.example` },
    ],
    context: { pageUri },
  }),
});

test('accepts ENTRY_TOTAL_LIMIT entries a minute, warns at 80 %, and logs once that it is reached', {
  timeout: 30_000,
}, async () => {
  const { japanese, admin, lines, server } = await runningServer({
    ENTRY_TOTAL_LIMIT: '10',
    TRUST_PROXY: '1',
  });
  const address = new URL(path, japanese);
  const answers: Response[] = [];
  for (let number = 0; number < 7; number++) answers.push(await fetch(address, entry(number)));
  expect(await (await fetch(admin)).json()).not.toHaveProperty('warnings');
  for (let number = 7; number < 14; number++) answers.push(await fetch(address, entry(number)));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(4).fill(503)]);
  expect(answers[10]?.headers.get('Retry-After')).toMatch(/^[1-6]\d$/);
  expect(await answers[10]?.json()).toEqual({
    status: 'error',
    message: 'The form cannot take more submissions now',
    correlationId: expect.any(String),
  });
  const health = await fetch(admin);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ warnings: [expect.stringContaining('ENTRY_TOTAL_LIMIT')] });

  server.kill('SIGTERM');
  const said: string[] = [];
  for await (const line of { [Symbol.asyncIterator]: () => lines }) said.push(line);
  const warned = said.map((line) => JSON.parse(line)).filter(({ level }) => level !== undefined);
  expect(warned.map(({ level, message }) => [level, message])).toEqual([
    ['warn', expect.stringContaining('More than 80 % of ENTRY_TOTAL_LIMIT')],
    ['error', expect.stringContaining('ENTRY_TOTAL_LIMIT is reached')],
  ]);
});

test('past half of ENTRY_TOTAL_LIMIT a network that sends much waits, the others do not, and the advice fits', {
  timeout: 30_000,
}, async () => {
  const { japanese, admin, lines } = await runningServer({ ENTRY_TOTAL_LIMIT: '20', TRUST_PROXY: '1' });
  const address = new URL(path, japanese);
  const logged = collectLines(lines);
  const send = (number: number, from?: string) => fetch(address, entry(number, undefined, from));
  const crowd: Response[] = [];
  for (let number = 0; number < 14; number++) crowd.push(await send(number, `2001:db8:1:${number}00::1`));
  expect(crowd.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(4).fill(503)]);
  expect(crowd[10]?.headers.get('Retry-After')).toMatch(/^[567]\d$/);
  const others: Response[] = [];
  for (let number = 20; number < 25; number++) others.push(await send(number));
  expect(others.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const advice = expect.stringMatching(
    /^More than half of ENTRY_TOTAL_LIMIT .* 4 of their entries .* other networks are accepted/,
  );
  for (const check of ['healthz', 'readyz']) {
    const answer = await fetch(admin.replace('healthz', check));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ warnings: [advice] });
  }
  const warned = () => logged.map((line) => JSON.parse(line)).filter(({ level }) => level !== undefined);
  await expect
    .poll(() => warned().map(({ message }) => message))
    .toEqual([expect.stringMatching(/^More than half of ENTRY_TOTAL_LIMIT .* 1 of their entries/)]);
  expect(JSON.stringify(logged)).not.toMatch(/2001:db8|198\.51/);
});

test('accepts no entry beyond ENTRIES_MAX_BYTES, keeps what it has, and logs it once', {
  timeout: 60_000,
}, async () => {
  const event = vi.fn();
  const environment = {
    ...readEnvironment({ ENTRIES_DB: join(writeFolder({}), 'entries.sqlite'), ENTRY_RATE_LIMIT: '100000' }),
    ENTRIES_MAX_BYTES: 1_000_000,
  };
  const dist = await writeFinishedDist();
  const room = await openFormProvider(readManifest(dist), environment, {
    dist,
    metrics: createMetrics(),
    log: { ...silentLog, event },
  });
  onTestFinished(async () => room.close());
  const long = `https://spring.hinata.example/${'あ'.repeat(1_900)}`;
  const statuses: number[] = [];
  for (let number = 0; statuses.filter((status) => status !== 200).length < 5; number++) {
    const answer = await room.app?.request(path, entry(number, long));
    statuses.push(answer?.status ?? 0);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.indexOf(503)).toBe(statuses.length - 5);
  expect(await room.canWrite()).toBe(false);
  expect(room.warnings?.()).toEqual([expect.stringContaining('has reached ENTRIES_MAX_BYTES')]);
  expect(event.mock.calls.map(([{ level, message }]) => [level, message])).toEqual([
    ['warn', expect.stringContaining('uses more than 80 % of ENTRIES_MAX_BYTES')],
    ['error', expect.stringContaining('stored entries are kept')],
  ]);
});
