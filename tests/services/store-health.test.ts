import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { lockStore } from '../support/kept-entries.ts';
import { runningServer } from '../support/running-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

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
  const path = join(temporaryFolder(), 'entries.sqlite');
  const { admin, japanese } = await runningServer({ ENTRIES_DB: path });
  await becomes(admin, well);
  const other = lockStore(path);
  await becomes(admin, unwell);
  expect((await fetch(japanese)).status).toBe(200);
  other.close();
  await becomes(admin, well);
});

test('names the reader that keeps the journal from being cut, and is well once it has left', async () => {
  const path = join(temporaryFolder(), 'entries.sqlite');
  const { admin } = await runningServer({ ENTRIES_DB: path, ENTRIES_MAX_BYTES: '10000000' });
  await becomes(admin, well);
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM entry');
  const other = new DatabaseSync(path);
  for (let time = 0; time < 15; time++)
    other.exec('CREATE TABLE ballast AS SELECT zeroblob(900000); DROP TABLE ballast');
  other.close();
  await expect
    .poll(async () => JSON.stringify(await health(admin)), { interval: 200 })
    .toMatch(
      /^\[503,.*has reached ENTRIES_MAX_BYTES .* (9\d|100) % of that is the journal .*-wal, .* an earlier state .* end that program/,
    );
  reader.close();
  await becomes(admin, well);
});
