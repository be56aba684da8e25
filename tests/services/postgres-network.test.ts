import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from '../support/open-server.ts';
import { noPostgres } from '../support/postgres.ts';
import { postgresql } from '../support/test-engines.ts';

/** A line's behaviour: its latency in milliseconds, `silent` (nothing arrives), or `cut`. */
type LineState = number | 'silent' | 'cut';

/**
 * A proxy to a local port that can be slow, silent or cut, like a network between two machines. `lost` is what
 * did not arrive.
 */
async function networkLine(target: number) {
  let state: LineState = 0;
  let lost = '';
  const sockets = new Set<Socket>();
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    from
      .on('data', (chunk) => {
        if (typeof state === 'number') setTimeout(() => to.write(chunk), state);
        else lost += chunk.toString('latin1');
      })
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    carry(near, far);
    carry(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const become = (next: LineState) => {
    state = next;
    if (next === 'cut') for (const socket of sockets) socket.resetAndDestroy();
  };
  onTestFinished(() => {
    become('cut');
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, become, lost: () => lost };
}

async function serverBehindLine(patienceMs: number) {
  const database = await postgresql.place();
  const line = await networkLine(Number(new URL(database).port));
  const address = database.replace(/:\d+\//, `:${line.port}/`);
  const times = { patienceMs, countPatienceMs: 100 };
  const { app, events, close, ...server } = await openServer({ ENTRIES_DB: address }, { times });
  const send = async (key: string) => (await server.send(`${key}@mail.example`, { key })).status;
  const kept = async () => (await postgresql.rows(database)).map(({ email }) => email);
  return { line, app, send, kept, close, log: () => JSON.stringify(events) };
}

test.skipIf(noPostgres !== undefined)(
  'a line to PostgreSQL that is slow or cut costs no page and no entry that was acknowledged',
  async () => {
    const { line, app, send, kept, log } = await serverBehindLine(60_000);
    // Slower than a count may be.
    line.become(150);
    expect(await send('sent-slowly')).toBe(200);

    line.become('cut');
    expect(await send('sent-while-cut')).toBe(500);
    expect((await app.request('/ja')).status).toBe(200);
    expect(log()).toContain('check that PostgreSQL runs');
    line.become(0);
    await expect.poll(() => send('sent-while-cut')).toBe(200);
    expect(log()).not.toMatch(/geheim|花子|sent-/);
    expect(await kept()).toEqual(['sent-slowly@mail.example', 'sent-while-cut@mail.example']);
  },
);

test.skipIf(noPostgres !== undefined)(
  'an entry that waits on a silent line while the server stops is still answered, and the server stops',
  async () => {
    const { line, send, kept, close } = await serverBehindLine(500);
    line.become('silent');
    const waiting = send('sent-into-silence');
    // The first thing that a request asks of the database.
    await expect.poll(line.lost).toContain('count senders');
    const closed = close();
    expect(await waiting).toBe(500);
    await closed;
    line.become('cut');
    expect(await kept()).toEqual([]);
  },
);
