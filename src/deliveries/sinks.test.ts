import type { RequestListener } from 'node:http';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { attempt, mailsBy } from '../../tests/support/attempt.ts';
import { receiveHttp } from '../../tests/support/http-receiver.ts';
import { relayToHubSpot } from '../../tests/support/hubspot-endpoint.ts';
import { receiveMails } from '../../tests/support/smtp-receiver.ts';
import { webhookSecret as secret } from '../../tests/support/webhook-receiver.ts';
import { secondsOf } from './http-request.ts';
import { hubSpotSink } from './hubspot-sink.ts';
import type { Sink } from './sink.ts';
import { webhookSink } from './webhook-sink.ts';

async function overHttp(answer: RequestListener): Promise<Sink[]> {
  const { origin, close } = await receiveHttp(answer);
  onTestFinished(close);
  return [webhookSink({ url: origin, secret }), hubSpotSink(relayToHubSpot, origin)];
}

test.each([
  [204, {}, { state: 'sent' }],
  [302, { Location: 'https://elsewhere.example/' }, { state: 'refused', error: 'redirected: 302' }],
  [400, {}, { state: 'refused', error: 'http-status: 400' }],
  [410, {}, { state: 'refused', error: 'http-status: 410' }],
  [408, {}, { state: 'retry', error: 'http-status: 408' }],
  [425, {}, { state: 'retry', error: 'http-status: 425' }],
  [429, { 'Retry-After': '120' }, { state: 'retry', error: 'http-status: 429', retryAfterSeconds: 120 }],
  [503, {}, { state: 'retry', error: 'http-status: 503' }],
])('webhook and HubSpot are understood when they answer %d', async (status, headers, outcome) => {
  for (const sink of await overHttp((_, response) => response.writeHead(status, headers).end()))
    expect(await attempt(sink)).toEqual(outcome);
});

test('Retry-After is a number of seconds or a date', () => {
  const now = Date.parse('2025-04-01T00:00:00Z');
  expect(secondsOf('Tue, 01 Apr 2025 00:02:00 GMT', now)).toBe(120);
  expect(secondsOf('Mon, 31 Mar 2025 00:02:00 GMT', now)).toBe(0);
  expect(secondsOf('soon', now)).toBeUndefined();
  expect(secondsOf(null, now)).toBeUndefined();
});

test('an answer without an end is not read beyond its first 64 kB', async () => {
  let sent = 0;
  const [webhook] = await overHttp((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 10_000;
    };
    response.on('drain', more);
    more();
  });
  expect(await attempt(webhook as Sink)).toEqual({ state: 'sent' });
  expect(sent).toBeLessThan(50_000_000);
});

test('what does not answer fails with the system’s code, and nothing of the entry', async () => {
  const soon = () => AbortSignal.timeout(50);
  for (const sink of await overHttp(() => {}))
    await expect(attempt(sink, {}, soon())).rejects.toThrow(/^no-answer$/);
  for (const sink of await overHttp((request) => request.socket.destroy()))
    await expect(attempt(sink)).rejects.toThrow(/^unreachable: \w+$/);
  const { port } = await receiveMails({ onConnect: () => {} });
  expect(await attempt(mailsBy(port), {}, soon())).toEqual({ state: 'retry', error: 'no-answer' });
  expect(await attempt(mailsBy(1))).toEqual({ state: 'retry', error: 'unreachable: ECONNREFUSED' });
});

describe('a mail server is understood when its answer', () => {
  const no = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const steps = {
    'to the sender': (error) => ({ onMailFrom: (_, __, callback) => callback(error) }),
    'to the recipient': (error) => ({ onRcptTo: (_, __, callback) => callback(error) }),
    'to the mail': (error) => ({
      onData: (stream, _, callback) => stream.resume().on('end', () => callback(error)),
    }),
  } satisfies Record<string, (error: Error) => SMTPServerOptions>;

  test.each([
    ['to the sender', 553, 'No', 'retry', 'No'],
    ['to the recipient', 550, '<visitor1@mail.example>: visitor1 unknown', 'refused', '<…>: … unknown'],
    ['to the recipient', 450, '4.2.0 Greylisted, try again', 'retry', '4.2.0 Greylisted, try again'],
    ['to the mail', 554, 'No', 'refused', 'No'],
    ['to the mail', 451, 'No', 'retry', 'No'],
  ] as const)('%s is %d, and quoted without the address', async (step, code, text, state, words) => {
    const { port } = await receiveMails(steps[step](no(code, text)));
    expect(await attempt(mailsBy(port))).toEqual({ state, error: `answer: ${code} ${words}` });
  });

  test('is about the password, which waits for the operator', async () => {
    const { received, port } = await receiveMails({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, callback) =>
        password === 'p@ss' ? callback(null, { user: username }) : callback(no(535, 'No')),
    });
    expect(await attempt(mailsBy(`smtp://user:wrong@127.0.0.1:${port}`))).toMatchObject({
      state: 'retry',
      error: expect.stringMatching(/^answer: 535 /),
    });
    expect(await attempt(mailsBy(`smtp://user:p%40ss@127.0.0.1:${port}`))).toEqual({ state: 'sent' });
    expect(received).toHaveLength(1);
  });

  test('offers no encryption, and it is not on this machine', async () => {
    const { received, port } = await receiveMails();
    // The loopback address in a form that does not count as one, as if it were another machine.
    expect(await attempt(mailsBy(`smtp://[::ffff:127.0.0.1]:${port}`))).toEqual({
      state: 'retry',
      error: 'not-encrypted',
    });
    expect(received).toEqual([]);
  });
});
