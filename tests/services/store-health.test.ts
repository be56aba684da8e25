import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emailsIn, lockStore } from '../support/kept-entries.ts';
import { runningServer } from '../support/running-server.ts';
import { sendEntry } from '../support/send-entry.ts';
import { newStore } from '../support/temporary-folder.ts';

/** `/healthz` of the server as a process, over a store that really cannot write. */

async function health(admin: string) {
  const answer = await fetch(admin);
  return [answer.status, await answer.json()];
}

/** The response of the last second is cached. */
const becomes = (admin: string, expected: unknown) =>
  expect.poll(() => health(admin), { interval: 200 }).toEqual(expected);

const well = [200, { alive: true, storeWritable: true }];
const unwell = [503, { alive: true, storeWritable: false }];

test('reports a lock held by another process, and recovers', async () => {
  const path = newStore();
  const { admin, japanese } = await runningServer({ ENTRIES_DB: path });
  await becomes(admin, well);
  const other = lockStore(path);
  await becomes(admin, unwell);
  expect((await fetch(japanese)).status).toBe(200);
  other.close();
  await becomes(admin, well);
});

test('says in the log and in its health that a journal was removed and a restart is due, and keeps the pages up', async () => {
  const path = newStore();
  const { admin, origin, japanese, lines } = await runningServer({ ENTRIES_DB: path });
  const values = { name: '山田 花子', email: 'hanako@mail.example' };
  expect((await sendEntry(origin, values)).status).toBe(200);
  rmSync(`${path}-wal`);
  let logged = '';
  while (!logged.includes('lost a journal')) logged = String((await lines.next()).value);
  expect(JSON.parse(logged)).toMatchObject({ level: 'error' });
  const warning = expect.stringMatching(/lost a journal .* is saved in .*, and restart the server\.$/);
  await becomes(admin.replace('healthz', 'readyz/entries'), [503, { ready: false, warnings: [warning] }]);
  expect((await fetch(japanese)).status).toBe(200);
  expect((await sendEntry(origin, values, { key: 'another' })).status).toBe(500);
  expect(emailsIn(path)).toEqual(['hanako@mail.example']);
});
