import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { fillStore } from '../../../tests/support/fill-store.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { entriesIn } from '../../../tests/support/test-provider.ts';
import { backupEntries } from './backup-entries.ts';

test('the copy is of one moment, although entries come and go while it is made', async () => {
  const path = join(temporaryFolder(), 'e.sqlite');
  fillStore(path, 20_000);
  const before = entriesIn(path);
  const server = new DatabaseSync(path, { timeout: 30_000 });
  let parts = 0;
  const copy = join(temporaryFolder(), 'backup.sqlite');
  const backedUp = await backupEntries(path, copy, () => {
    parts += 1;
    server.exec(`UPDATE entry SET name = 'late' WHERE id % 7 = 0; DELETE FROM entry WHERE id % 7 = 1`);
  });
  server.close();
  expect(parts).toBeGreaterThan(0);
  expect(entriesIn(path).length).toBeLessThan(backedUp);
  expect(backedUp).toBe(20_000);
  expect(entriesIn(copy)).toEqual(before);
  expect(readdirSync(dirname(copy))).toEqual(['backup.sqlite']);
});
