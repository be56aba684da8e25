import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';
import { openDatabase } from './open-database.ts';
import { entryWriter } from './write-entries.ts';

test('refuses the one entry for which the commit fails, and leaves no transaction open', () => {
  const database = openDatabase(join(temporaryFolder(), 'e.sqlite'));
  onTestFinished(() => database.close());
  // A deferred foreign key is checked by COMMIT, which then fails and leaves the transaction open.
  database.exec(`
    CREATE TABLE parent (id INTEGER PRIMARY KEY);
    CREATE TABLE child (parent INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER orphan AFTER INSERT ON entry WHEN NEW.name = 'orphan' BEGIN
      INSERT INTO child VALUES (1);
    END`);
  const write = entryWriter(database);
  const refusal = expect.stringContaining('FOREIGN KEY');
  expect(write([newEntry(1), newEntry(2, { name: 'orphan' })])).toEqual(['stored', { refusal }]);
  expect(database.isTransaction).toBe(false);
  expect(write([newEntry(3)])).toEqual(['stored']);
  expect(database.prepare('SELECT name FROM entry').all()).toEqual([{ name: '名前 1' }, { name: '名前 3' }]);
});
