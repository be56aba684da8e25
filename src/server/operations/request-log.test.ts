import { expect, test, vi } from 'vitest';
import { createRequestLog } from './request-log.ts';

function openLog(dropped?: () => void) {
  const writes: string[] = [];
  const output = { write: (text: string) => writes.push(text), writableLength: 0 };
  return { writes, output, log: createRequestLog(output, dropped) };
}

const line = { method: 'GET', path: '/ja', status: 200, ms: 0.1234, id: 'r1' };

test('writes one short JSON line per request with exactly the six allowed keys, whatever its path holds', () => {
  const { writes, log } = openLog();
  log.request({ ...line, path: `/"\n\u0000${'x'.repeat(10_000)}` });
  log.flush();
  expect(writes.join('').trimEnd()).not.toContain('\n');
  expect(JSON.parse(writes.join('')).path).toHaveLength(256);
  expect(JSON.parse(writes.join(''))).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    id: 'r1',
    method: 'GET',
    path: expect.stringMatching(/^\/"\n.*x$/s),
    status: 200,
    ms: 0.12,
  });
});

test('drops lines while nobody reads, counts them, and says so when reading resumes', () => {
  const drop = vi.fn();
  const { writes, output, log } = openLog(drop);
  for (let number = 0; number < 20_000; number += 1) log.request({ ...line, path: '/x'.repeat(100) });
  log.flush();
  expect(writes.join('').length).toBeLessThan(1_200_000);
  output.writableLength = 2_000_000;
  log.request(line);
  expect(drop.mock.calls.length).toBeGreaterThan(10_000);
  output.writableLength = 0;
  log.request(line);
  log.flush();
  const [said = '', next = ''] = writes.at(-1)?.split('\n') ?? [];
  expect(JSON.parse(said)).toMatchObject({
    level: 'warn',
    message: `${drop.mock.calls.length} log lines were dropped: nobody read them.`,
  });
  expect(JSON.parse(next)).toMatchObject({ path: '/ja' });
});

test('logs where an error happened, but not its message, which may quote what a visitor sent', () => {
  const { writes, log } = openLog();
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
