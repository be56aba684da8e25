import { join } from 'node:path';
import { peakMemory } from '../../tests/support/entries-process.ts';
import { addressOf } from '../../tests/support/fill-store.ts';
import { noPostgres } from '../../tests/support/postgres.ts';
import { onEachStore } from './filled-stores.ts';
import type { Bench } from './place.ts';
import type { Figure, Section } from './report.ts';

const million = 1_000_000;

/** Measures `npm run entries` on a million entries, each command in its own process. */
export async function measureArchive({ say }: Bench): Promise<Section> {
  const figures: Figure[] = [];
  await onEachStore(million, async (name, address, folder) => {
    say(`Archive of a million entries: ${name}`);
    const cost = (...args: string[]) => peakMemory(args, { ...process.env, ENTRIES_DB: address });
    const list = await cost('list');
    const exports = [
      await cost('export', '--out', join(folder, 'entries.csv')),
      await cost('export', '--format', 'json', '--out', join(folder, 'entries.json')),
    ];
    const others = [await cost('delete', '--yes', '--email', addressOf(million >> 1))];
    // On PostgreSQL it only names the command to run.
    if (name === 'SQLite') others.push(await cost('backup', join(folder, 'backup.sqlite')));
    const slower = Math.max(...exports.map(({ seconds }) => seconds));
    const memory = Math.max(...[list, ...exports, ...others].map(({ megabytes }) => megabytes));
    figures.push(
      { name: `${name}: list`, value: list.seconds, unit: 's', budget: 'at most 20' },
      { name: `${name}: slower export`, value: slower, unit: 's', budget: 'at most 60' },
      { name: `${name}: memory of any command`, value: memory, unit: 'MB', budget: 'at most 200' },
    );
  });
  return {
    title: 'Archive',
    note:
      '`npm run entries` on a million entries, in its own process; exports and backup go into a file. Seconds from start to end, peak ' +
      `memory of the process without that of PostgreSQL. ${noPostgres ?? ''}`.trimEnd(),
    figures,
  };
}
