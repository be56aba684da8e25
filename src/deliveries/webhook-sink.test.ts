import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { receiveHttp } from '../../tests/support/http-receiver.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import { secondsOf } from './http-request.ts';
import type { DeliveryItem } from './sink.ts';
import { webhookEvent } from './webhook-event.ts';
import { webhookSink } from './webhook-sink.ts';

const secret = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

async function receiver(listener: RequestListener): Promise<string> {
  const { origin, close } = await receiveHttp(listener);
  onTestFinished(close);
  return `${origin}/entries`;
}

const item: DeliveryItem = { id: 'delivery-1', entry: { ...newEntry(1), id: 7 }, attempts: 1 };

const send = (url: string, signal = AbortSignal.timeout(60_000)) =>
  webhookSink({ url, secret }).send(item, signal);

test('a receiver that verifies the signature gets the entry under the id of the delivery', async () => {
  const received: unknown[] = [];
  const url = await receiver(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    received.push(headers['webhook-id'], new Webhook(secret).verify(await text(request), headers));
    response.end();
  });
  expect(await send(url)).toEqual({ state: 'sent' });
  const [id, event] = received;
  expect(id).toBe('delivery-1');
  expect(webhookEvent.parse(event).data).toMatchObject({
    id: 7,
    language: 'ja',
    answers: { name: '名前 1', email: 'visitor1@mail.example' },
  });
});

test.each([
  [204, {}, { state: 'sent' }],
  [302, { Location: 'https://elsewhere.example/' }, { state: 'refused', error: 'redirected: 302' }],
  [400, {}, { state: 'refused', error: 'http-status: 400' }],
  [410, {}, { state: 'refused', error: 'http-status: 410' }],
  [408, {}, { state: 'retry', error: 'http-status: 408' }],
  [425, {}, { state: 'retry', error: 'http-status: 425' }],
  [429, { 'Retry-After': '120' }, { state: 'retry', error: 'http-status: 429', retryAfterSeconds: 120 }],
  [503, {}, { state: 'retry', error: 'http-status: 503' }],
])('an answer of %d is understood', async (status, headers, outcome) => {
  const url = await receiver((_, response) => void response.writeHead(status, headers).end());
  expect(await send(url)).toEqual(outcome);
});

test('an answer without an end is not read beyond its first 64 kB', async () => {
  let sent = 0;
  const url = await receiver((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 10_000;
    };
    response.on('drain', more);
    more();
  });
  expect(await send(url)).toEqual({ state: 'sent' });
  expect(sent).toBeLessThan(50_000_000);
});

test('failures name the system’s code, and nothing of the entry', async () => {
  const silent = await receiver(() => {});
  await expect(send(silent, AbortSignal.timeout(50))).rejects.toThrow(/^no-answer$/);
  const dropping = await receiver((request) => request.socket.destroy());
  await expect(send(dropping)).rejects.toThrow(/^unreachable: \w+$/);
  await expect(send('http://127.0.0.1:1/')).rejects.toThrow(/^unreachable: /);
});

test('Retry-After is a number of seconds or a date', () => {
  const now = Date.parse('2025-04-01T00:00:00Z');
  expect(secondsOf('Tue, 01 Apr 2025 00:02:00 GMT', now)).toBe(120);
  expect(secondsOf('Mon, 31 Mar 2025 00:02:00 GMT', now)).toBe(0);
  expect(secondsOf('soon', now)).toBeUndefined();
  expect(secondsOf(null, now)).toBeUndefined();
});
