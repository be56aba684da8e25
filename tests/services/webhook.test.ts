import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { webhookSink } from '../../src/deliveries/webhook-sink.ts';
import { originOf, startProcess, stopProcess } from '../support/run-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { newEntry } from '../support/test-provider.ts';
import { webhookSecret as secret } from '../support/webhook-receiver.ts';

const other = `whsec_${Buffer.from('another one of the same length').toString('base64')}`;

async function startReceiver(file: string) {
  const receiver = startProcess(process.execPath, ['deploy/webhook/receiver.mjs'], {
    env: { ...process.env, WEBHOOK_SECRET: secret, FILE: file, PORT: '0' },
  });
  const stop = () => stopProcess(receiver);
  onTestFinished(stop);
  return { stop, url: `http://127.0.0.1:${await originOf(receiver, /\d+(?=\n)/)}/` };
}

test('the recipe’s receiver appends each entry once, and refuses what is not signed by us', async () => {
  const file = join(temporaryFolder(), 'entries.csv');
  const entry = { ...newEntry(1, { name: '=HYPERLINK("x")' }), id: 1 };
  const send = (url: string, id: string, by = secret) =>
    webhookSink({ url, secret: by }).send({ id, entry, attempts: 1 }, new AbortController().signal);
  const first = await startReceiver(file);
  expect(await send(first.url, 'one')).toEqual({ state: 'sent' });
  expect(await send(first.url, 'one')).toEqual({ state: 'sent' });
  expect(await send(first.url, 'forged', other)).toEqual({ state: 'refused', error: 'http-status: 401' });
  await first.stop();
  const second = await startReceiver(file);
  await send(second.url, 'one');
  await send(second.url, 'two');
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['one', 'two']);
  expect(rows[0]).toContain(`"'=HYPERLINK(""x"")"`);
});
