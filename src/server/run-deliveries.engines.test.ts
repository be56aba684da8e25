import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openServer } from '../../tests/support/open-server.ts';
import { describeEngine } from '../../tests/support/test-engines.ts';

const secret = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

/** Answers in turn what it is told to, then 204. */
async function receiver(statuses: readonly number[]) {
  const received: string[] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    const event = new Webhook(secret).verify(await text(request), request.headers as Record<string, string>);
    received.push((event as { data: { answers: { email: string } } }).data.answers.email);
    response.writeHead(statuses[calls++] ?? 204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  vi.stubEnv('WEBHOOK_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  vi.stubEnv('WEBHOOK_SECRET', secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  return received;
}

describeEngine('a server over %s', (_name, { place }) => {
  test('delivers each entry once to the webhook, and counts it', async () => {
    const received = await receiver([204, 500]);
    const { send, metrics } = await openServer({ ENTRIES_DB: await place() });
    await send('first@mail.example', { key: 'first' });
    await send('first@mail.example', { key: 'first' });
    await expect.poll(() => received).toEqual(['first@mail.example']);
    await send('second@mail.example');
    await expect.poll(() => received).toEqual(['first@mail.example', 'second@mail.example']);
    await expect.poll(metrics).toContain('delivery_attempts_total{sink="webhook",state="queued"} 1');
    expect(metrics()).toContain('delivery_attempts_total{sink="webhook",state="sent"} 1');
  });
});

test('without a webhook the metrics have nothing of deliveries', async () => {
  const { metrics } = await openServer();
  expect(metrics()).not.toMatch(/deliver/);
});

test('refuses to start with half of a webhook, and does not show its secret', async () => {
  vi.stubEnv('WEBHOOK_SECRET', secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  const refused: unknown = await openServer().catch((error: unknown) => error);
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^WEBHOOK_URL and WEBHOOK_SECRET go together/),
  });
  expect(inspect(refused)).not.toContain(secret);
});
