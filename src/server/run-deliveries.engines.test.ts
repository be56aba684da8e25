import { expect, onTestFinished, test, vi } from 'vitest';
import { openServer } from '../../tests/support/open-server.ts';
import { describeEngine, openStore } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import { receiveWebhook } from '../../tests/support/webhook-receiver.ts';
import type { Outcome, Sink } from '../deliveries/sink.ts';
import { createMetrics } from './operations/metrics.ts';
import { silentLog } from './operations/request-log.ts';
import { runDeliveries } from './run-deliveries.ts';

const minute = 60_000;

function setEnvironment(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

/** Switched on for servers of this test. */
async function webhook() {
  const { received, environment, close } = await receiveWebhook((response) => response.writeHead(204).end());
  onTestFinished(close);
  setEnvironment(environment);
  return () => received.map(({ email }) => email);
}

describeEngine('a server over %s', (_name, { place }) => {
  test('delivers each entry once to the webhook, and counts it from zero', async () => {
    const received = await webhook();
    const { send, metrics } = await openServer({ ENTRIES_DB: await place() });
    for (const state of ['queued', 'sent', 'refused', 'expired', 'skipped'])
      expect(await metrics()).toContain(`delivery_attempts_total{sink="webhook",state="${state}"} 0`);
    for (const email of ['first', 'first', 'second']) await send(`${email}@mail.example`, { key: email });
    await expect.poll(metrics).toContain('delivery_attempts_total{sink="webhook",state="sent"} 2');
    expect(received().sort()).toEqual(['first@mail.example', 'second@mail.example']);
  });

  test('says what fails for most of an hour, and what a rule forbids', async () => {
    const { add, outbox } = await openStore(await place(), { sinks: ['mail'] });
    const time = { now: Date.parse('2025-03-28T01:00:00.000Z') };
    const logged: string[] = [];
    const metrics = createMetrics();
    let answer: Outcome = { state: 'retry', error: 'answer: 535 5.7.8 No' };
    const mail: Sink = { name: 'mail', send: async () => answer };
    await add(newEntry(1));
    await add(newEntry(2));
    const { wake, count, warnings, stop } = runDeliveries({
      outbox,
      sinks: [{ sink: mail, pace: { most: 100, withinMs: 60 * minute }, perDomainAndDay: 1 }],
      metrics,
      log: { ...silentLog, event: ({ message }) => logged.push(message) },
      clock: () => time.now,
    });
    onTestFinished(stop);
    const seen = (state: string) => `delivery_attempts_total{sink="mail",state="${state}"} 1`;
    await expect.poll(metrics.render).toContain(seen('queued'));
    await expect.poll(metrics.render).toContain(seen('skipped'));
    expect(logged.join()).toContain('1 to mail are skipped (domain-full-today)');
    time.now += 50 * minute;
    await count();
    const failing = /^Deliveries to mail have failed for 50 minutes, and none has arrived since/;
    expect(warnings()).toEqual([
      expect.stringMatching(failing),
      expect.stringMatching(/^1 deliveries to mail were skipped in the last hour/),
    ]);
    expect(logged).toContainEqual(expect.stringMatching(failing));
    expect(await metrics.render()).toContain('delivery_failing_seconds{sink="mail"} 3000');
    answer = { state: 'sent' };
    time.now += 11 * minute;
    wake();
    await expect.poll(metrics.render).toContain(seen('sent'));
    await expect.poll(() => count().then(warnings)).toEqual([]);
    expect(await metrics.render()).toContain('delivery_failing_seconds{sink="mail"} 0');
  });
});

test('without a webhook the metrics have nothing of deliveries', async () => {
  const { metrics } = await openServer();
  expect(await metrics()).not.toMatch(/^deliver/m);
});

test('a server that would pass entries on, and whose page does not say to whom, does not start', async () => {
  await webhook();
  setEnvironment({ WEBHOOK_RECIPIENT: 'Acme' });
  await expect(openServer()).rejects.toThrow(/^The purpose of use on the page \(ja\) does not name Acme/);
});
