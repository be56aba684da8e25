import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { giftsThread } from './gifts-thread.ts';
import type { ThreadAnswer } from './serve-gifts.ts';

/** A thread that answers each question but that for a list with the question's name. */
const answering = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ number, name }) => {
    parentPort.postMessage({ work: { step: 'deciding', done: number } });
    if (name !== 'list') parentPort.postMessage({ number, body: name });
  });`;

test('ignores what a stopped thread still says', async () => {
  const workers: Worker[] = [];
  const start = () => {
    const worker = new Worker(answering, { eval: true });
    workers.push(worker);
    return worker;
  };
  const thread = giftsThread({ campaign: '', entries: '', results: '' }, start);
  onTestFinished(() => thread.close());
  const stopped = expect(thread.request('list', 'review')).rejects.toMatchObject({
    problem: { kind: 'stopped' },
  });
  const [first] = workers;
  if (first === undefined) throw new Error('There is no thread.');
  await once(first, 'message');
  expect(thread.work()).toEqual({ step: 'deciding', done: 1 });
  const stopping = thread.stop();
  const asked = thread.request('state');
  // What the stopped thread had sent before it ended can still arrive.
  const late: ThreadAnswer[] = [{ work: { step: 'writing', done: 0 } }, { number: 2, body: 'too late' }];
  for (const answer of late) first.emit('message', answer);
  expect(thread.work()).toBeNull();
  expect(await asked).toBe('state');
  await Promise.all([stopping, stopped]);
  expect(workers).toHaveLength(2);
});
