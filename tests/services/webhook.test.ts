import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { webhookEvent } from '../../src/deliveries/webhook-event.ts';
import { webhookSink } from '../../src/deliveries/webhook-sink.ts';
import { newEntry, temporaryFolder } from '../support/test-provider.ts';

const folder = 'deploy/webhook';
const secret = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;
const other = `whsec_${Buffer.from('another one of the same length').toString('base64')}`;

test('the published schema of the webhook is what the server sends', () => {
  const published = readFileSync(join(folder, 'entry-created.schema.json'), 'utf8');
  expect(
    JSON.parse(published),
    'Receivers rely on it. If they can notice the change, raise `version`; then write the schema again.',
  ).toEqual(z.toJSONSchema(webhookEvent));
});

test('the example in the recipe is such an event', () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
  expect(webhookEvent.safeParse(JSON.parse(example)).error).toBeUndefined();
});

async function startReceiver(file: string) {
  const receiver: ChildProcess = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { ...process.env, WEBHOOK_SECRET: secret, FILE: file, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  if (receiver.stdout === null) throw new Error('It has no output.');
  const line = await createInterface(receiver.stdout)[Symbol.asyncIterator]().next();
  return { receiver, url: `http://127.0.0.1:${/\d+/.exec(String(line.value))}/` };
}

test('the recipe’s receiver appends each entry once, and refuses what is not signed by us', async () => {
  const file = join(temporaryFolder(), 'entries.csv');
  const entry = { ...newEntry(1, { name: '=HYPERLINK("x")' }), id: 1 };
  const send = (url: string, id: string, by = secret) =>
    webhookSink({ url, secret: by }).send({ id, entry, attempts: 1 }, AbortSignal.timeout(5_000));
  const first = await startReceiver(file);
  expect(await send(first.url, 'one')).toEqual({ state: 'sent' });
  expect(await send(first.url, 'one')).toEqual({ state: 'sent' });
  expect(await send(first.url, 'forged', other)).toEqual({ state: 'refused', error: 'http-status: 401' });
  first.receiver.kill();
  await once(first.receiver, 'exit');
  const second = await startReceiver(file);
  await send(second.url, 'one');
  await send(second.url, 'two');
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['one', 'two']);
  expect(rows[0]).toContain(`"'=HYPERLINK(""x"")"`);
});
