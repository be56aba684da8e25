import { expect, test } from 'vitest';
import { networkLine } from '../support/network-line.ts';
import { openServer } from '../support/open-server.ts';
import { noPostgres } from '../support/postgres.ts';
import { postgresql } from '../support/test-engines.ts';

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
    await expect.poll(line.lost).toContain('sent-into-silence@');
    const closed = close();
    expect(await waiting).toBe(500);
    await closed;
    line.become('cut');
    expect(await kept()).toEqual([]);
  },
);
