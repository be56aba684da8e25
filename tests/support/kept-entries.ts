import { DatabaseSync } from 'node:sqlite';
import { entryOf } from '../../src/entries/entry-of.ts';

/** Where the tested server keeps its entries. */
export const entriesFile = '.cache/e2e/entries.sqlite';

/** What a store holds of one address, read past the server while it runs. */
export function keptEntriesOf(email: string, file = entriesFile) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const rows = database.prepare('SELECT * FROM entry WHERE email = ? ORDER BY id').all(email);
  database.close();
  return rows.map(entryOf);
}
