import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEngine, openStore } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import { receiveWebhook } from '../../tests/support/webhook-receiver.ts';
import { createDeliverer, type DelivererDeps } from './deliverer.ts';
import { readDeliverySettings } from './delivery-settings.ts';
import { openSinks } from './open-sinks.ts';
import type { Outcome, Sink } from './sink.ts';

const start = Date.parse('2025-03-28T01:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const pace = { most: 100, withinMs: 1_000 };

/** A webhook that answers as it is told. */
async function receiver(answer: Parameters<typeof receiveWebhook>[0]) {
  const { received, environment, close } = await receiveWebhook(answer);
  onTestFinished(close);
  return {
    ids: () => received.map(({ id }) => id),
    sinks: openSinks(readDeliverySettings(environment), {}),
  };
}

describeEngine('deliveries from %s', (_name, { place }) => {
  async function outboxWith(entries: number) {
    const { add, outbox } = await openStore(await place(), { sinks: ['webhook'] });
    await Promise.all(Array.from({ length: entries }, (_, number) => add(newEntry(number))));
    return outbox;
  }

  /** With a clock that the test sets. */
  function delivererOf(outbox: DelivererDeps['outbox'], sinks: DelivererDeps['sinks'], attemptMs?: number) {
    const logged: string[] = [];
    const time = { now: start };
    const deliverer = createDeliverer({
      outbox,
      sinks,
      log: ({ message }) => logged.push(message),
      clock: () => time.now,
      random: () => 0.5,
      attemptMs,
    });
    return { ...deliverer, logged, time };
  }

  test('bring every entry to a receiver that fails half the time, each under one id', async () => {
    const outbox = await outboxWith(40);
    let calls = 0;
    const accepted: string[] = [];
    const { ids, sinks } = await receiver((response, { id }) => {
      calls += 1;
      if (calls % 4 === 1) return response.writeHead(503).end();
      accepted.push(id);
      // Accepted, but we never learn it.
      return calls % 4 === 3 ? response.destroy() : response.end();
    });
    const { deliverDue, time } = delivererOf(outbox, sinks);
    for (let round = 0; round < 12; round++) {
      await deliverDue();
      time.now += 7 * hour;
    }
    expect(await outbox.count({})).toMatchObject([{ state: 'sent', deliveries: 40 }]);
    expect(new Set(ids()).size).toBe(40);
    expect(new Set(accepted).size).toBe(40);
    const before = ids().length;
    await deliverDue();
    expect(ids()).toHaveLength(before);
  });

  test('keep the results of a store that went away meanwhile, and record them before they claim again', async () => {
    const outbox = await outboxWith(20);
    const { ids, sinks } = await receiver((response) => response.end());
    let isAway = true;
    const settle: typeof outbox.settle = async (settled) => {
      if (isAway) throw new Error('It is away.');
      await outbox.settle(settled);
    };
    const { deliverDue, stop, time, logged } = delivererOf({ ...outbox, settle }, sinks);
    await deliverDue();
    await deliverDue();
    expect(ids()).toHaveLength(8);
    expect(logged).toContain('Deliveries to webhook wait for the entry store. It is away.');
    // Later than their claims last.
    time.now += hour;
    isAway = false;
    await deliverDue();
    expect(ids()).toHaveLength(20);
    expect(await outbox.count({})).toMatchObject([{ state: 'sent', deliveries: 20 }]);
    await stop();
  });

  test('are refused for good by a 4xx, which is logged without anything of the entry', async () => {
    const outbox = await outboxWith(1);
    const { sinks } = await receiver((response) => response.writeHead(422).end());
    const { deliverDue, logged } = delivererOf(outbox, sinks);
    await deliverDue();
    expect(await outbox.list({}, 0, 1)).toMatchObject([{ state: 'refused', error: 'http-status: 422' }]);
    expect(logged.join()).toContain('entry 1 to webhook is refused (http-status: 422)');
    expect(logged.join()).not.toMatch(/名前|visitor|127\.0/);
  });

  test('give up on an attempt that hangs, even where the sink ignores it', async () => {
    const outbox = await outboxWith(3);
    const deaf: Sink = { name: 'webhook', send: () => new Promise(() => {}) };
    const { deliverDue } = delivererOf(outbox, [{ sink: deaf, pace }], 50);
    await deliverDue();
    expect(await outbox.list({}, 0, 3)).toMatchObject(
      Array(3).fill({ state: 'queued', error: 'no-answer', due: start + minute }),
    );
  });

  test('finish what is under way when the server stops, and begin nothing more', async () => {
    const outbox = await outboxWith(20);
    const started: (() => void)[] = [];
    const slow: Sink = {
      name: 'webhook',
      send: () => new Promise<Outcome>((resolve) => started.push(() => resolve({ state: 'sent' }))),
    };
    const { wake, stop } = delivererOf(outbox, [{ sink: slow, pace }]);
    wake();
    await vi.waitFor(() => expect(started).toHaveLength(8), 30_000);
    const stopped = stop();
    for (const finish of started) finish();
    await stopped;
    expect(started).toHaveLength(8);
    expect(await outbox.count({})).toMatchObject([
      { state: 'queued', deliveries: 12 },
      { state: 'sent', deliveries: 8 },
    ]);
  });

  test('hand over at once what did not finish when the server stopped', async () => {
    const outbox = await outboxWith(1);
    const { ids, sinks } = await receiver((response) => {
      if (ids().length > 1) response.end();
    });
    const { wake, stop } = delivererOf(outbox, sinks);
    wake();
    await vi.waitFor(() => expect(ids()).toHaveLength(1), 30_000);
    await stop();
    expect(await outbox.list({}, 0, 1)).toMatchObject([{ state: 'queued', due: start }]);
    await delivererOf(outbox, sinks).deliverDue();
    expect([new Set(ids()).size, ids().length]).toEqual([1, 2]);
  });
});
