import { expect, test } from 'vitest';
import { lastLines } from './last-lines.ts';

test('keeps the last lines, however the output is chunked', () => {
  const log = lastLines(2);
  log.add('one\ntw');
  log.add(Buffer.from('o\n\nthree\n'));
  expect(log.lines()).toEqual(['two', 'three']);
});

test('limits the memory for a line that never ends', () => {
  const log = lastLines(2);
  for (let part = 0; part < 10; part += 1) log.add('x'.repeat(300));
  expect(log.lines().join('').length).toBe(1_000);
});
