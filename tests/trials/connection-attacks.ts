import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtSiteFolder } from '../../src/build/dist-folder.ts';
import { limits } from '../../src/server/operations/http-server.ts';
import { entryRequest, formProvider } from '../support/raw-request.ts';
import { sendEntry } from '../support/send-entry.ts';
import { type Attack, say, type Target } from './run-attacks.ts';

/** Attacks that open connections and keep them. */

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

function largestPicture(): string {
  const folder = join(builtSiteFolder(), '_astro');
  const pictures = readdirSync(folder).filter((name) => /\.(?:avif|webp|jpg|png)$/.test(name));
  const size = (name: string) => statSync(join(folder, name)).size;
  return `/_astro/${pictures.sort((one, other) => size(other) - size(one))[0]}`;
}

/**
 * Opens connections and sends on each; responses are not read unless the caller resumes the socket. One batch after the
 * other, since the listen backlog holds only a few hundred.
 */
async function open(port: number, count: number, first: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(200, count - sockets.length) }, () =>
      connect(port, '127.0.0.1').pause(),
    );
    for (const socket of batch) socket.on('error', () => {}).write(first);
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    sockets.push(...batch);
  }
  return sockets;
}

/** The server's open files, including sockets; Linux only. */
const openFiles = ({ server }: Target): number => readdirSync(`/proc/${server.pid}/fd`).length;

async function checkAlive({ japanese }: Target): Promise<string[]> {
  const answer = await fetch(japanese).catch(() => undefined);
  return answer?.ok ? [] : ['The server no longer responds.'];
}

/** The most at once on a connection that the server does not close. */
const mostRequests = limits.maxPipelined;

/** Requests whose responses nobody reads: on 150 connections far too many, on 150 as many as are allowed. */
const neverRead = (name: string, request: () => string): Attack => ({
  name: `2,500 and ${mostRequests} requests on each of 150 connections, never read: ${name}`,
  cases: 150 * (2_500 + mostRequests),
  isSlow: true,
  environment: { ENTRY_RATE_LIMIT: '50' },
  run: async (target) => {
    const before = openFiles(target);
    const sockets = await open(target.port, 150, request().repeat(2_500));
    sockets.push(...(await open(target.port, 150, request().repeat(mostRequests))));
    await pause(10_000);
    const opened = openFiles(target) - before;
    const faults = await checkAlive(target);
    if (opened > 160) faults.push(`${opened} of 300 connections are open, of which 150 asked too much.`);
    for (const socket of sockets) socket.destroy();
    return faults;
  },
});

export const connectionAttacks: Attack[] = [
  neverRead('/ja', () => get('/ja')),
  neverRead('the largest picture', () => get(largestPicture())),
  neverRead('the form’s script', () => get('/forms/embed/v2.js')),
  neverRead('the form’s definition', () =>
    get(`/embed/v3/form/${formProvider.portalId}/${formProvider.formId.ja}/json`),
  ),
  neverRead('entries', () => {
    const { head, body } = entryRequest('flood@mail.example');
    return head + body;
  }),
  {
    name: 'requests hidden behind bodies, on 100 connections that never read',
    cases: 50 * 4 + 50 * 108 * 20,
    run: async (target) => {
      const post = (length: number) =>
        `POST /ja HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n`;
      const amongOthers = `${post(1)}\r\nx${get('/ja').repeat(2)}${post(5_000)}\r\n${'x'.repeat(5_000)}`;
      const hidden = 'GET /ja HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'.repeat(19);
      const head = `${post(1)}X: `.padEnd(1_024 - 5 - hidden.length, 'x');
      const chain = `${head}\r\n\r\nx${hidden}`.repeat(108);
      const sockets = [
        ...(await open(target.port, 50, amongOthers)),
        ...(await open(target.port, 50, chain)),
      ];
      await pause(3_000);
      const faults = await checkAlive(target);
      for (const socket of sockets) socket.destroy();
      return faults;
    },
  },
  {
    name: 'senders whose headers trickle in are disconnected; meanwhile an entry is stored',
    cases: 2_000,
    isSlow: true,
    run: async (target) => {
      const before = openFiles(target);
      const sockets = await open(target.port, 2_000, `${get('/ja').trimEnd()}\r\nX-Part: `);
      const { status } = await sendEntry(target.origin, { name: 'Hanako', email: 'crowd@mail.example' });
      const faults = status === 200 ? [] : [`An entry got ${status}.`];
      const longest = limits.headersTimeout + limits.connectionsCheckingInterval + 3_000;
      for (const ends = performance.now() + longest; performance.now() < ends; ) {
        await pause(500);
        for (const socket of sockets) if (socket.writable) socket.write('x');
      }
      const left = openFiles(target) - before;
      for (const socket of sockets) socket.destroy();
      say(`${Math.max(0, left)} of ${sockets.length} are still open.`);
      return left > 20 ? [...faults, `${left} of ${sockets.length} are still open.`] : faults;
    },
  },
  {
    name: 'more connections than the server accepts',
    cases: limits.maxConnections + 500,
    run: async (target) => {
      const sockets = await open(target.port, limits.maxConnections + 500, get('/robots.txt'));
      await pause(3_000);
      const answers = await Promise.all(
        ['readyz', 'healthz', 'metrics'].map((name) =>
          fetch(`${target.admin}/${name}`).catch(() => undefined),
        ),
      );
      const faults = answers.every((answer) => answer?.ok) ? [] : ['The operations port does not answer.'];
      const counted = /^http_connections_refused_total (\d+)/m.exec((await answers[2]?.text()) ?? '')?.[1];
      if (Number(counted ?? 0) < 400) faults.push(`${counted} refusals are counted.`);
      for (const socket of sockets) socket.destroy();
      await pause(500);
      const warned = target.events.filter((line) => line.includes('are in use; further')).length;
      if (warned !== 1) faults.push(`The log says it ${warned} times.`);
      return [...faults, ...(await checkAlive(target))];
    },
  },
  {
    name: 'not an attack: a proxy keeps 500 connections open and reuses them',
    cases: 1_500,
    environment: { TRUST_PROXY: '1' },
    run: async (target) => {
      const sockets = await open(target.port, 500, '');
      let answers = 0;
      for (const socket of sockets)
        socket.resume().on('data', (bytes) => (answers += bytes.toString().split('HTTP/1.1 304').length - 1));
      for (let round = 1; round <= 3; round += 1) {
        for (const socket of sockets)
          socket.write(get('/ja', 'If-None-Match: *\r\nX-Forwarded-For: 192.0.2.1\r\n'));
        await pause(2_000);
      }
      const closed = sockets.filter(({ destroyed }) => destroyed).length;
      for (const socket of sockets) socket.destroy();
      return answers === 1_500 && closed === 0
        ? []
        : [`${answers} of 1,500 responses, ${closed} of 500 connections closed.`];
    },
  },
  {
    name: 'connections opened and immediately reset',
    cases: 5_000,
    run: async (target) => {
      for (let round = 0; round < 25; round += 1) {
        const sockets = await open(target.port, 200, get('/ja'));
        for (const socket of sockets) socket.resetAndDestroy();
      }
      await pause(1_000);
      return checkAlive(target);
    },
  },
];
