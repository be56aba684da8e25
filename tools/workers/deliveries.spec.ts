import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { someone } from '../../tests/support/entry-form.ts';
import { request, submissionPath } from '../../tests/support/raw-request.ts';
import { startWorker } from './start-worker.ts';
import { test } from './test.ts';

const secret = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

test('the cron trigger delivers each entry once to the webhook', async ({ place }) => {
  test.setTimeout(120_000);
  const received: { email: string; id: string | undefined }[] = [];
  let status = 503;
  const server = createServer(async (incoming, response) => {
    const headers = incoming.headers as Record<string, string>;
    const event = new Webhook(secret).verify(await text(incoming), headers) as {
      data: { answers: { email: string } };
    };
    received.push({ email: event.data.answers.email, id: headers['webhook-id'] });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const worker = await startWorker(place.database, [
    '--test-scheduled',
    ...['--var', `WEBHOOK_URL:${url}`],
    ...['--var', `WEBHOOK_SECRET:${secret}`],
  ]);
  try {
    const visitor = someone();
    const sent = await request(worker.origin, {
      method: 'POST',
      path: submissionPath,
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.9' },
      body: JSON.stringify({ fields: Object.entries(visitor).map(([name, value]) => ({ name, value })) }),
    });
    expect(sent.status).toBe(200);
    const trigger = () => request(worker.origin, { method: 'GET', path: '/cdn-cgi/handler/scheduled' });
    await trigger();
    await expect.poll(() => received.map(({ email }) => email)).toEqual([visitor.email]);
    const state = `SELECT state, error FROM delivery`;
    await expect
      .poll(() => place.postgres.run(state, place.database))
      .toEqual([{ state: 'queued', error: 'http-status: 503' }]);
    status = 204;
    await place.postgres.run('UPDATE delivery SET due = 0', place.database);
    await trigger();
    await expect
      .poll(() => place.postgres.run(state, place.database))
      .toEqual([{ state: 'sent', error: null }]);
    expect(received).toEqual([received[0], received[0]]);
    await trigger();
    expect(received).toHaveLength(2);
  } finally {
    await worker.stop();
    server.close().closeAllConnections();
  }
});
