import { DatabaseSync } from 'node:sqlite';
import { entryOf } from '../../src/entries/entry-row.ts';

/** Where the server under test stores its entries. */
export const entriesFile = '.cache/e2e/entries.sqlite';

/** The stored entries of one address, read directly while the server runs. */
export function keptEntriesOf(email: string, file = entriesFile) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const rows = database.prepare('SELECT * FROM entry WHERE email = ? ORDER BY id').all(email);
  database.close();
  return rows.map(entryOf);
}

/** Every stored address, in order of arrival. */
export function emailsIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const emails = database.prepare('SELECT email FROM entry ORDER BY id').all();
  database.close();
  return emails.map(({ email }) => String(email));
}
