import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queueOfTurns } from './queue-of-turns.ts';

test('a long queue leaves newcomers a place in every turn of the event loop', async () => {
  const inTurn = queueOfTurns();
  const done: number[] = [];
  for (let number = 0; number < 100; number++) inTurn(() => done.push(number));
  let before = 0;
  for (let turns = 0; done.length < 100; turns++) {
    expect(turns).toBeLessThan(20);
    await nextTurn();
    expect(done.length - before).toBeLessThanOrEqual(8);
    before = done.length;
  }
  expect(done).toEqual(Array.from({ length: 100 }, (_, number) => number));
});

test('tasks added during a turn come after those that wait', async () => {
  const inTurn = queueOfTurns();
  const done: string[] = [];
  inTurn(() => inTurn(() => done.push('again')));
  for (let number = 0; number < 20; number++) inTurn(() => done.push('first'));
  for (let turns = 0; turns < 5; turns++) await nextTurn();
  expect(done).toEqual([...Array(20).fill('first'), 'again']);
});
