import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../server/operations/http-server.ts';

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
