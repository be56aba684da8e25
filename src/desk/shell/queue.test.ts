import { expect, test } from 'vitest';
import { queue } from './queue.ts';

test('runs one task at a time, in order, and goes on after one that fails', async () => {
  const { run, waiting } = queue();
  const gate = Promise.withResolvers<void>();
  const ran: string[] = [];
  const first = run(async () => {
    ran.push('first begins');
    await gate.promise;
    ran.push('first ends');
    throw new Error('failed');
  });
  const second = run(() => ran.push('second'));
  expect(waiting()).toBe(2);
  gate.resolve();
  await expect(first).rejects.toThrow('failed');
  expect(await second).toBe(3);
  expect(ran).toEqual(['first begins', 'first ends', 'second']);
  expect(waiting()).toBe(0);
});
