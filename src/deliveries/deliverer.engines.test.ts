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
  async function storeWith(entries: number) {
    const address = await place();
    const store = await openStore(address, { sinks: ['webhook'] });
    await Promise.all(Array.from({ length: entries }, (_, number) => store.add(newEntry(number))));
    return { address, store };
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
    const { store } = await storeWith(40);
    let calls = 0;
    const accepted: string[] = [];
    const { ids, sinks } = await receiver((response, { id }) => {
      calls += 1;
      if (calls % 4 === 1) return response.writeHead(503).end();
      accepted.push(id);
      // Accepted, but we never learn it.
      return calls % 4 === 3 ? response.destroy() : response.end();
    });
    const { deliverDue, time } = delivererOf(store.outbox, sinks);
    for (let round = 0; round < 12; round++) {
      await deliverDue();
      time.now += 7 * hour;
    }
    expect(await store.outbox.count({})).toMatchObject([{ state: 'sent', deliveries: 40 }]);
    expect(new Set(ids()).size).toBe(40);
    expect(new Set(accepted).size).toBe(40);
    const before = ids().length;
    await deliverDue();
    expect(ids()).toHaveLength(before);
  });

  test('wait 1, 2, 4 … minutes up to 6 hours, and expire after three days of failures', async () => {
    const { store } = await storeWith(1);
    const { sinks } = await receiver((response) => response.writeHead(500).end());
    const { deliverDue, time, logged } = delivererOf(store.outbox, sinks);
    const waits: number[] = [];
    for (;;) {
      await deliverDue();
      const [delivery] = await store.outbox.list({}, 0, 1);
      if (delivery?.state !== 'queued') {
        expect(delivery).toMatchObject({ state: 'expired', error: 'http-status: 500' });
        break;
      }
      waits.push((delivery.due - time.now) / minute);
      time.now = delivery.due;
    }
    expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    expect(time.now - start).toBeGreaterThanOrEqual(72 * hour);
    expect(logged.join()).toContain('entry 1 to webhook is expired (http-status: 500)');
    expect(await store.outbox.resend({}, time.now)).toBe(1);
    await deliverDue();
    expect(await store.outbox.list({}, 0, 1)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });

  test('keep the results of a store that went away meanwhile, and record them before they claim again', async () => {
    const { store } = await storeWith(20);
    const { ids, sinks } = await receiver((response) => response.end());
    let isAway = true;
    const settle: typeof store.outbox.settle = async (settled) => {
      if (isAway) throw new Error('It is away.');
      await store.outbox.settle(settled);
    };
    const { deliverDue, stop, time, logged } = delivererOf({ ...store.outbox, settle }, sinks);
    await deliverDue();
    await deliverDue();
    expect(ids()).toHaveLength(8);
    expect(logged).toContain('Deliveries to webhook wait for the entry store. It is away.');
    // Later than their claims last.
    time.now += hour;
    isAway = false;
    await deliverDue();
    expect(ids()).toHaveLength(20);
    expect(await store.outbox.count({})).toMatchObject([{ state: 'sent', deliveries: 20 }]);
    await stop();
  });

  test('obey a Retry-After that is longer than their own wait', async () => {
    const { store } = await storeWith(1);
    const { sinks } = await receiver((response) => response.writeHead(429, { 'Retry-After': '1800' }).end());
    await delivererOf(store.outbox, sinks).deliverDue();
    expect(await store.outbox.list({}, 0, 1)).toMatchObject([{ due: start + 30 * minute }]);
  });

  test('are refused for good by a 4xx, which is logged without anything of the entry', async () => {
    const { store } = await storeWith(1);
    const { sinks } = await receiver((response) => response.writeHead(422).end());
    const { deliverDue, logged } = delivererOf(store.outbox, sinks);
    await deliverDue();
    expect(await store.outbox.list({}, 0, 1)).toMatchObject([
      { state: 'refused', error: 'http-status: 422' },
    ]);
    expect(logged.join()).not.toMatch(/名前|visitor|127\.0/);
  });

  test('give up on an attempt that hangs, even where the sink ignores it', async () => {
    const { store } = await storeWith(3);
    const deaf: Sink = { name: 'webhook', send: () => new Promise(() => {}) };
    const { deliverDue } = delivererOf(
      store.outbox,
      [{ sink: deaf, pace: { most: 100, withinMs: 1_000 } }],
      50,
    );
    await deliverDue();
    expect(await store.outbox.list({}, 0, 3)).toMatchObject(
      Array(3).fill({ state: 'queued', error: 'no-answer', due: start + minute }),
    );
  });

  test('finish what is under way when the server stops, and begin nothing more', async () => {
    const { store } = await storeWith(20);
    const started: (() => void)[] = [];
    const slow: Sink = {
      name: 'webhook',
      send: () => new Promise<Outcome>((resolve) => started.push(() => resolve({ state: 'sent' }))),
    };
    const sinks = [{ sink: slow, pace: { most: 100, withinMs: 1_000 } }];
    const deliverer = createDeliverer({ outbox: store.outbox, sinks, log: () => {}, clock: () => start });
    deliverer.wake();
    await vi.waitFor(() => expect(started).toHaveLength(8), 30_000);
    const stopped = deliverer.stop();
    for (const finish of started) finish();
    await stopped;
    expect(started).toHaveLength(8);
    expect(await store.outbox.count({})).toMatchObject([
      { state: 'queued', deliveries: 12 },
      { state: 'sent', deliveries: 8 },
    ]);
  });

  test('hand over at once what did not finish when the server stopped', async () => {
    const { store } = await storeWith(1);
    const { ids, sinks } = await receiver((response) => {
      if (ids().length > 1) response.end();
    });
    const log = () => {};
    const first = createDeliverer({ outbox: store.outbox, sinks, log, clock: () => start });
    first.wake();
    await vi.waitFor(() => expect(ids()).toHaveLength(1), 30_000);
    await first.stop();
    expect(await store.outbox.list({}, 0, 1)).toMatchObject([{ state: 'queued', due: start }]);
    await delivererOf(store.outbox, sinks).deliverDue();
    expect([new Set(ids()).size, ids().length]).toEqual([1, 2]);
  });
});
