import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { networkLine } from '../support/network-line.ts';
import { noPostgres } from '../support/postgres.ts';
import { runningServer } from '../support/running-server.ts';
import { sendEntry } from '../support/send-entry.ts';
import { collectLines } from '../support/start-server.ts';
import { postgresql } from '../support/test-engines.ts';

async function serverBehindLine() {
  const database = await postgresql.place();
  const line = await networkLine(Number(new URL(database).port));
  const address = database.replace(/:\d+\//, `:${line.port}/`);
  const { server, lines, japanese } = await runningServer({ ENTRIES_DB: address });
  return { database, line, server, japanese, logged: collectLines(lines) };
}

test.skipIf(noPostgres !== undefined)(
  'between server and PostgreSQL a line that is slow, cut or silent costs no entry, no page and no stop in good order',
  { timeout: 60_000 },
  async () => {
    const { database, line, server, japanese, logged } = await serverBehindLine();
    const send = async (key: string) => {
      const before = performance.now();
      const values = { name: '山田 花子', email: `${key}@mail.example` };
      const { status } = await sendEntry(new URL(japanese).origin, values, { key });
      return { status, milliseconds: performance.now() - before };
    };
    // Slower than the limit for counting.
    line.become(300);
    expect((await send('sent-slowly')).status).toBe(200);

    line.become('cut');
    const failed = await send('sent-while-cut');
    expect(failed.status).toBe(500);
    expect(failed.milliseconds).toBeLessThan(2_000);
    expect((await fetch(japanese)).status).toBe(200);
    expect(logged.join('\n')).toContain('check that PostgreSQL runs');
    line.become(0);
    await expect.poll(async () => (await send('sent-while-cut')).status).toBe(200);

    // A request pending when the server is stopped is still answered.
    line.become('silent');
    const waiting = send('sent-into-silence');
    await pause(300);
    const stopping = performance.now();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const answer = await waiting;
    expect(answer.status).toBe(500);
    expect(answer.milliseconds).toBeLessThan(6_000);
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - stopping).toBeLessThan(9_000);

    expect(logged.join('\n')).not.toMatch(/geheim|花子|sent-/);
    const kept = (await postgresql.rows(database)).map(({ email }) => email);
    expect(kept).toEqual(['sent-slowly@mail.example', 'sent-while-cut@mail.example']);
  },
);
