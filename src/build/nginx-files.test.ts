import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../tests/support/fixture-site.ts';
import { limits } from '../server/operations/http-server.ts';
import { setContentTimes } from './nginx-files.ts';

function timesOf(files: Record<string, string>): number[] {
  const folder = writeFolder(files);
  setContentTimes(folder);
  return Object.keys(files).map((name) => statSync(join(folder, name)).mtimeMs);
}

test('gives a file a time in the past that depends only on its content', () => {
  const [price, other] = timesOf({ 'ja.html': '185,000', 'deep/folder/en.html': '$1,200' });
  expect(timesOf({ 'ja.html': '185,000', 'deep/folder/en.html': '$1,200' })).toEqual([price, other]);
  expect(timesOf({ 'ja.html': '184,000', 'deep/folder/en.html': '$1,200' })).toEqual([
    expect.not.closeTo(Number(price)),
    other,
  ]);
  expect(Math.max(Number(price), Number(other))).toBeLessThan(Date.now());
});

test('nginx waits for a client, and reads of it, as much as the server does', () => {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/nginx/server.conf'), 'utf8');
  const written = (directive: string) => new RegExp(`^${directive} (.+);`, 'm').exec(file)?.[1];
  const seconds = (milliseconds: number) => `${milliseconds / 1_000}s`;
  expect(written('client_header_timeout')).toBe(seconds(limits.headersTimeout));
  expect(written('client_body_timeout')).toBe(seconds(limits.requestTimeout));
  expect(written('send_timeout')).toBe(seconds(limits.silence));
  expect(written('keepalive_timeout')).toBe(seconds(limits.keepAliveTimeout));
  expect(written('large_client_header_buffers')).toBe(`1 ${limits.maxHeaderSize / 1_024}k`);
});
