import { join } from 'node:path';
import { fillStore, importTrialEntries } from '../../tests/support/fill-store.ts';
import { noPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { inFolder } from './place.ts';

/** Measures on SQLite and, where it is installed, on PostgreSQL, each with that many entries. */
export async function onEachStore(
  entries: number,
  measure: (name: string, address: string, folder: string) => Promise<void>,
): Promise<void> {
  await inFolder(async (folder) => {
    const file = join(folder, 'entries.sqlite');
    fillStore(file, entries);
    await measure('SQLite', file, folder);
  });
  if (noPostgres !== undefined) return;
  const postgres = await startPostgres();
  try {
    const address = await postgres.makeDatabase();
    await importTrialEntries(address, entries);
    await postgres.run('ANALYZE entry', address);
    await inFolder((folder) => measure('PostgreSQL', address, folder));
  } finally {
    await postgres.stop();
  }
}
