import { beforeAll, expect, test } from 'vitest';
import { emailsIn } from '../support/kept-entries.ts';
import { entryRequest, sendRaw, submissionPath } from '../support/raw-request.ts';
import { runningServer } from '../support/running-server.ts';
import { newStore } from '../support/temporary-folder.ts';

/** Runs against the server as a process; what the app alone refuses has its own tests. */

const path = newStore();
let running: Awaited<ReturnType<typeof runningServer>>;

beforeAll(async () => {
  running = await runningServer({ ENTRIES_DB: path });
});

const send = (request: string) => sendRaw(running.port, request);
const end = 'Host: localhost\r\nConnection: close\r\n\r\n';
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

// What the app sees as well is in `app.test.ts`; these never get past a client library.
test.each(['/../../etc/passwd', '/_astro/../../server/main.ts', 'http://elsewhere.example/nowhere'])(
  '%j is the English page, never a file',
  async (target) => {
    const answer = await send(`GET ${target} HTTP/1.1\r\n${end}`);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('<html lang="en">');
  },
);

test.each(['/ja\0', '/\xff', 'ja', '*', '/ja HTTP/1.1\r\nX\x01: a', '/ja HTTP/1.1\r\nHost: a b'])(
  '%j is no address at all',
  async (target) => {
    expect(statusOf(await send(`GET ${target} HTTP/1.1\r\n${end}`))).toBe(400);
  },
);

test.each([
  [405, 'TRACE /ja'],
  [405, 'PROPFIND /ja'],
  [405, 'POST /ja'],
  [400, 'get /ja'],
  [400, 'BREW /ja'],
  [405, `TRACE ${submissionPath}`],
  [405, `HEAD ${submissionPath}`],
  [404, `POST ${submissionPath}/`],
  [404, `POST ${submissionPath}%2f..`],
])('%i for the method or path trick %s', async (status, line) => {
  const disguise = 'X-HTTP-Method-Override: GET\r\nContent-Length: 0\r\n';
  expect(statusOf(await send(`${line} HTTP/1.1\r\n${disguise}${end}`))).toBe(status);
});

test('a tunnel is not opened', async () => {
  expect(await send(`CONNECT elsewhere.example:443 HTTP/1.1\r\n${end}`)).toBe('');
});

test.each([
  'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
  'Content-Length: 4\r\nContent-Length: 5\r\n',
  'Content-Length: +4\r\n',
  'Transfer-Encoding: chunked, identity\r\n',
  'Transfer-Encoding: xchunked\r\n',
  'Transfer-Encoding : chunked\r\n',
])('a body with two ends cannot smuggle a second request: %j', async (lengths) => {
  const { head, body } = entryRequest('smuggled@mail.example', 'Connection: close\r\n');
  const answer = await send(
    `POST ${submissionPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${lengths}\r\n0\r\n\r\n${head}${body}`,
  );
  expect(statusOf(answer)).toBe(400);
  expect(emailsIn(path)).not.toContain('smuggled@mail.example');
});

test('a body that is too large is read to its end: its sender hears why, and may go on', async () => {
  const body = ' '.repeat(65_537);
  const head = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const answers = await send(
    `POST ${submissionPath} HTTP/1.1\r\n${head}${body}GET /livez HTTP/1.1\r\n${end}`,
  );
  expect(answers.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['413', '200']);
});

test('after any of this the same process still answers and has logged no error', async () => {
  expect((await fetch(running.japanese)).status).toBe(200);
  expect(running.server.exitCode).toBeNull();
  const metrics = await (await fetch(running.admin.replace('healthz', 'metrics'))).text();
  expect(metrics).not.toMatch(/status="5xx"/);
});
