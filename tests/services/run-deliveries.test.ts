import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BuiltInSettings } from '../../src/campaign/settings.ts';
import { campaignWith } from '../support/fixture-site.ts';
import { refusal, runningServer } from '../support/running-server.ts';
import { submissionPathOf } from '../support/submission-path.ts';
import { postgresql, sqlite } from '../support/test-engines.ts';
import { filled } from '../support/test-provider.ts';

const secret = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

async function receiver(statuses: readonly number[] = []) {
  const received: { data: { answers: { email: string } } }[] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    const event = new Webhook(secret).verify(await text(request), headers);
    received.push(event as (typeof received)[number]);
    response.writeHead(statuses[calls++] ?? 204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return { received, WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const { portalId, formId } = campaignWith().settings.formProvider as BuiltInSettings;

async function enter(page: string, email: string) {
  const response = await fetch(new URL(submissionPathOf(portalId, String(formId.ja)), page), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': email },
    body: JSON.stringify(filled({ email })),
  });
  expect(response.status).toBe(200);
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgresql],
] as const)('a server over %s', { timeout: 60_000 }, (_name, { place }) => {
  test('delivers each entry once to the webhook, and counts it', async () => {
    const { received, WEBHOOK_URL } = await receiver([204, 500]);
    const { japanese, admin, server } = await runningServer({
      ENTRIES_DB: await place(),
      WEBHOOK_URL,
      WEBHOOK_SECRET: secret,
    });
    await enter(japanese, 'first@mail.example');
    await enter(japanese, 'first@mail.example');
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
    await enter(japanese, 'second@mail.example');
    await vi.waitFor(() => expect(received).toHaveLength(2), 10_000);
    expect(received.map(({ data }) => data.answers.email)).toEqual([
      'first@mail.example',
      'second@mail.example',
    ]);
    await vi.waitFor(async () => {
      const metrics = await (await fetch(admin.replace('healthz', 'metrics'))).text();
      expect(metrics).toContain('delivery_attempts_total{sink="webhook",state="sent"} 1');
      expect(metrics).toContain('delivery_attempts_total{sink="webhook",state="queued"} 1');
      expect(metrics).toContain('deliveries_queued{sink="webhook"} 1');
    }, 30_000);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });
});

test('without a webhook the metrics have nothing of deliveries', { timeout: 60_000 }, async () => {
  const { admin } = await runningServer();
  expect(await (await fetch(admin.replace('healthz', 'metrics'))).text()).not.toMatch(/deliver/);
});

test('refuses to start with half of a webhook, and does not show its secret', {
  timeout: 60_000,
}, async () => {
  const { code, sentence } = await refusal({ WEBHOOK_SECRET: secret });
  expect(code).toBe(1);
  expect(sentence).toMatch(/^WEBHOOK_URL and WEBHOOK_SECRET go together/);
  expect(sentence).not.toContain(secret);
});
