import { expect, test } from 'vitest';
import { startLines } from './start-lines.ts';

const pages = [
  { language: 'ja', route: '/ja' },
  { language: 'en', route: '/en' },
] as const;

test('prints addresses that can be opened as they are', () => {
  expect(startLines('127.0.0.1', 4321, { host: '0.0.0.0', port: 4322 }, pages)).toEqual([
    'Japanese page  http://127.0.0.1:4321/ja',
    'English page   http://127.0.0.1:4321/en',
    'Operations     http://127.0.0.1:4322/healthz and /metrics',
    'Stop with Ctrl+C.',
  ]);
  expect(startLines('0.0.0.0', 80, undefined, pages)[0]).toBe('Japanese page  http://127.0.0.1:80/ja');
  expect(startLines('::1', 80, undefined, pages)[0]).toBe('Japanese page  http://[::1]:80/ja');
});
