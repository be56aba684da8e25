import { statSync } from 'node:fs';
import { join } from 'node:path';
import { peakMemory } from '../../tests/support/entries-process.ts';
import { addressOf, fillStore, importTrialEntries } from '../../tests/support/fill-store.ts';
import { noPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { type Bench, inFolder } from './place.ts';
import { type Figure, markdownTable, type Section, show } from './report.ts';

type Cost = { seconds: number; megabytes: number };
type Store = { name: string; entries: number; size: number; costs: Record<string, Cost> };

const million = 1_000_000;

/** Measures `npm run entries` on growing stores, each command in its own process. */
export async function measureArchive({ say }: Bench): Promise<Section> {
  const stores: Store[] = [];
  for (const entries of [million / 100, million / 10, million]) {
    say(`Archive of ${show(entries)} entries`);
    stores.push(await inFolder((folder) => measureSqlite(folder, entries)));
  }
  if (noPostgres === undefined) stores.push(await inFolder((folder) => measurePostgres(folder, million)));
  return {
    title: 'Archive',
    note:
      '`npm run entries` in its own process; exports and backup go into a file. Seconds from start to end / peak memory of the ' +
      `process in MB, without that of PostgreSQL. ${noPostgres ?? ''}`.trimEnd(),
    figures: stores.filter(({ entries }) => entries === million).flatMap(figuresOf),
    tables: [
      markdownTable(
        [
          'command',
          ...stores.map(({ name, entries, size }) => `${name}, ${show(entries)} (${show(size)} MB)`),
        ],
        Object.keys(stores[0]?.costs ?? {}).map((command) => [
          command,
          ...stores.map(({ costs: { [command]: cost } }) =>
            cost === undefined ? '–' : `${cost.seconds.toFixed(1)} s / ${cost.megabytes.toFixed(0)} MB`,
          ),
        ]),
      ),
    ],
  };
}

function figuresOf({ name, costs }: Store): Figure[] {
  const seconds = (command: string) => costs[command]?.seconds ?? Number.NaN;
  const exports = Math.max(seconds('export as CSV'), seconds('export as JSON'));
  const memory = Math.max(...Object.values(costs).map(({ megabytes }) => megabytes));
  return [
    { name: `${name}: list`, value: seconds('list'), unit: 's', budget: 'at most 20' },
    { name: `${name}: slower export`, value: exports, unit: 's', budget: 'at most 60' },
    { name: `${name}: memory of any command`, value: memory, unit: 'MB', budget: 'at most 200' },
  ];
}

async function measureSqlite(folder: string, entries: number): Promise<Store> {
  const path = join(folder, 'entries.sqlite');
  fillStore(path, entries);
  const backup = { backup: ['backup', join(folder, 'backup.sqlite')] };
  return {
    name: 'SQLite',
    entries,
    size: statSync(path).size / 1e6,
    costs: await costsOf(path, folder, entries, backup),
  };
}

async function measurePostgres(folder: string, entries: number): Promise<Store> {
  const postgres = await startPostgres();
  try {
    const address = await postgres.makeDatabase();
    await importTrialEntries(address, entries);
    await postgres.run('ANALYZE entry', address);
    const [table] = await postgres.run("SELECT pg_total_relation_size('entry') AS bytes", address);
    const size = Number(table?.bytes) / 1e6;
    return { name: 'PostgreSQL', entries, size, costs: await costsOf(address, folder, entries) };
  } finally {
    await postgres.stop();
  }
}

/** @param more commands that only this store has */
async function costsOf(
  address: string,
  folder: string,
  entries: number,
  more: Record<string, string[]> = {},
) {
  const commands = {
    list: ['list'],
    'export as CSV': ['export', '--out', join(folder, 'entries.csv')],
    'export as JSON': ['export', '--format', 'json', '--out', join(folder, 'entries.json')],
    ...more,
    delete: ['delete', '--yes', '--email', addressOf(entries >> 1)],
  };
  const costs: Record<string, Cost> = {};
  for (const [command, args] of Object.entries(commands))
    costs[command] = await peakMemory(args, { ...process.env, ENTRIES_DB: address });
  return costs;
}
