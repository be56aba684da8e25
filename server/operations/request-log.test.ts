import { expect, test } from 'vitest';
import { createRequestLog } from './request-log.ts';

function logInto(writes: string[]) {
  return createRequestLog(
    (text) => writes.push(text),
    () => new Date('2025-04-01T00:00:00Z'),
  );
}

const line = { method: 'GET', path: '/ja', status: 200, ms: 0.1234, id: 'r1' };

test('writes one JSON object per request and no more than the six things it may hold', () => {
  const writes: string[] = [];
  const log = logInto(writes);
  log.request(line);
  log.flush();
  expect(JSON.parse(writes.join(''))).toEqual({
    time: '2025-04-01T00:00:00.000Z',
    id: 'r1',
    method: 'GET',
    path: '/ja',
    status: 200,
    ms: 0.12,
  });
});

test('gathers the lines of one turn in one write, which nobody has to ask for', async () => {
  const writes: string[] = [];
  const log = logInto(writes);
  log.request(line);
  log.request(line);
  expect(writes).toEqual([]);
  await new Promise(setImmediate);
  expect(writes).toHaveLength(1);
  expect(writes[0]?.trimEnd().split('\n')).toHaveLength(2);
});

test('stays one line, and a short one, whatever the path holds', () => {
  const writes: string[] = [];
  const log = logInto(writes);
  log.request({ ...line, path: `/"\n\u0000${'x'.repeat(10_000)}` });
  log.flush();
  expect(writes.join('').trimEnd()).not.toContain('\n');
  expect(JSON.parse(writes.join('')).path).toHaveLength(256);
});

test('tells where a failure happened, but not its message, which may quote what a visitor sent', () => {
  const writes: string[] = [];
  const log = logInto(writes);
  log.failure('r1', Object.assign(new TypeError('taro@example.jp is not valid'), { code: 'SQLITE_FULL' }));
  log.flush();
  expect(JSON.parse(writes.join(''))).toMatchObject({
    id: 'r1',
    level: 'error',
    error: 'TypeError',
    code: 'SQLITE_FULL',
  });
  expect(writes.join('')).toContain('request-log.test.ts');
  expect(writes.join('')).not.toContain('taro');
});
