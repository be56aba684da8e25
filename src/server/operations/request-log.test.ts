import { expect, test } from 'vitest';
import { createRequestLog } from './request-log.ts';

function logInto(writes: string[]) {
  return createRequestLog({
    output: { write: (text) => writes.push(text), writableLength: 0 },
    now: () => new Date('2025-04-01T00:00:00Z'),
  });
}

const line = { method: 'GET', path: '/ja', status: 200, ms: 0.1234, id: 'r1' };

test('writes one JSON object per request with exactly the six allowed keys', () => {
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

test('batches the lines of one turn into one write, without being flushed', async () => {
  const writes: string[] = [];
  const log = logInto(writes);
  log.request(line);
  log.request(line);
  expect(writes).toEqual([]);
  await new Promise(setImmediate);
  expect(writes).toHaveLength(1);
  expect(writes[0]?.trimEnd().split('\n')).toHaveLength(2);
});

test('stays one short line, whatever the path contains', () => {
  const writes: string[] = [];
  const log = logInto(writes);
  log.request({ ...line, path: `/"\n\u0000${'x'.repeat(10_000)}` });
  log.flush();
  expect(writes.join('').trimEnd()).not.toContain('\n');
  expect(JSON.parse(writes.join('')).path).toHaveLength(256);
});

test('escapes every character that could hide or reorder the line', () => {
  const writes: string[] = [];
  const log = logInto(writes);
  const ranges: [first: number, last: number][] = [
    [0x00, 0x1f],
    [0x7f, 0x9f],
    [0x200b, 0x200f],
    [0x2028, 0x202e],
    [0x2060, 0x206f],
    [0xe0001, 0xe0001],
  ];
  const strange = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const hostile = [...strange, '\u061c', '\u00ad', '\ufeff', '\ud800'];
  for (const character of hostile) log.request({ ...line, path: `/春${character}` });
  for (const character of hostile) log.event({ level: 'warn', message: character });
  log.flush();
  const text = writes.join('');
  expect(text).toMatch(/^[\x20-\x7e春\n]+$/);
  const lines = text
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each));
  expect(lines.map(({ path, message }) => path ?? message)).toEqual([
    ...hostile.map((character) => `/春${character}`),
    ...hostile,
  ]);
});

test('drops lines while nobody reads, counts them, and says so when reading resumes', () => {
  const writes: string[] = [];
  let dropped = 0;
  const output = { write: (text: string) => writes.push(text), writableLength: 0 };
  const log = createRequestLog({
    output,
    dropped: () => {
      dropped += 1;
    },
  });
  for (let number = 0; number < 20_000; number += 1) log.request({ ...line, path: '/x'.repeat(100) });
  log.flush();
  expect(writes.join('').length).toBeLessThan(1_200_000);
  output.writableLength = 2_000_000;
  log.request(line);
  expect(dropped).toBeGreaterThan(10_000);
  output.writableLength = 0;
  log.request(line);
  log.flush();
  const [said = '', next = ''] = writes.at(-1)?.split('\n') ?? [];
  expect(JSON.parse(said)).toMatchObject({
    level: 'warn',
    message: `${dropped} log lines were dropped: nobody read them.`,
  });
  expect(JSON.parse(next)).toMatchObject({ path: '/ja' });
});

test('has room for warnings when there is none left for requests, within a limit', () => {
  const writes: string[] = [];
  const log = logInto(writes);
  for (let number = 0; number < 10_000; number += 1) log.request({ ...line, path: '/x'.repeat(100) });
  log.event({ level: 'warn', message: 'said once' });
  for (let number = 0; number < 10_000; number += 1) log.event({ level: 'error', message: 'again' });
  log.flush();
  expect(writes.join('')).toContain('said once');
  expect(writes.join('').length).toBeLessThan(1_048_576 + 65_536 + 1_000);
});

test('logs where an error happened, but not its message, which may quote what a visitor sent', () => {
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
