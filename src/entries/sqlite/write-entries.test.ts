import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';
import { openDatabase } from './open-database.ts';
import { entryWriter } from './write-entries.ts';

test('leaves no transaction open when the commit fails, so that the next group is written', () => {
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
  expect(() => write([newEntry(1), newEntry(2, { name: 'orphan' })])).toThrow('FOREIGN KEY');
  expect(database.isTransaction).toBe(false);
  expect(write([newEntry(3)])).toEqual(['stored']);
  expect(database.prepare('SELECT email FROM entry').all()).toEqual([{ email: 'visitor3@mail.example' }]);
});
