import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { peakMemory } from '../../tests/support/entries-process.ts';
import { addressOf, fillStore, importTrialEntries } from '../../tests/support/fill-store.ts';
import { noPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { benchFolder } from './build-site.ts';
import { count, markdownTable } from './markdown.ts';
import { atMost, type Verdict } from './verdict.ts';

const archiveCommands = ['list', 'export as CSV', 'export as JSON', 'backup', 'delete'] as const;
type ArchiveCommand = (typeof archiveCommands)[number];

export type StoreFigures = {
  store: 'SQLite' | 'PostgreSQL';
  entries: number;
  /** The store's size in MB. */
  size: number;
  /** No backup of a PostgreSQL, which has its own tools for that. */
  commands: Partial<Record<ArchiveCommand, { seconds: number; megabytes: number }>>;
};

export type ArchiveFigures = {
  stores: StoreFigures[];
  /** Why PostgreSQL was not measured; undefined if it was. */
  skipped: string | undefined;
};

const sizes = [10_000, 100_000, 1_000_000];

/** Measures `npm run entries` on growing stores, each command in its own process. */
export async function measureArchive(say: (line: string) => void): Promise<ArchiveFigures> {
  const stores: StoreFigures[] = [];
  for (const entries of sizes) {
    say(`Archive of ${count(entries)} entries`);
    stores.push(await inFolder((folder) => measureSqlite(folder, entries)));
  }
  if (noPostgres === undefined) {
    const entries = sizes.at(-1) ?? 0;
    say(`Archive of ${count(entries)} entries in PostgreSQL`);
    stores.push(await inFolder((folder) => measurePostgres(folder, entries)));
  }
  return { stores, skipped: noPostgres };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(benchFolder, 'archive-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSqlite(folder: string, entries: number): Promise<StoreFigures> {
  const path = join(folder, 'entries.sqlite');
  fillStore(path, entries);
  const { run, commands } = commandsOn(path, folder, entries);
  const backup = await run('backup', join(folder, 'backup.sqlite'));
  return {
    store: 'SQLite',
    entries,
    size: statSync(path).size / 1e6,
    commands: { ...(await commands()), backup },
  };
}

async function measurePostgres(folder: string, entries: number): Promise<StoreFigures> {
  const postgres = await startPostgres();
  try {
    const address = await postgres.makeDatabase();
    await importTrialEntries(address, entries);
    await postgres.run('ANALYZE entry', address);
    const [table] = await postgres.run("SELECT pg_total_relation_size('entry') AS bytes", address);
    const { commands } = commandsOn(address, folder, entries);
    return { store: 'PostgreSQL', entries, size: Number(table?.bytes) / 1e6, commands: await commands() };
  } finally {
    await postgres.stop();
  }
}

/** The commands that both stores have. */
function commandsOn(address: string, folder: string, entries: number) {
  const run = (...args: string[]) => peakMemory(args, { ...process.env, ENTRIES_DB: address });
  const commands = async () => ({
    list: await run('list'),
    'export as CSV': await run('export', '--out', join(folder, 'entries.csv')),
    'export as JSON': await run('export', '--format', 'json', '--out', join(folder, 'entries.json')),
    delete: await run('delete', '--yes', '--email', addressOf(entries >> 1)),
  });
  return { run, commands };
}

/** The budget for a million entries: seconds for a list and for an export, MB for any command. */
const budget = { list: 10, export: 30, memory: 200 };

export const archiveVerdicts = (figures: ArchiveFigures | undefined): Verdict[] =>
  (figures?.stores ?? []).filter(({ entries }) => entries === 1_000_000).flatMap(verdictsOnMillion);

function verdictsOnMillion({ store, commands }: StoreFigures): Verdict[] {
  const figure = (what: string) => `1,000,000 entries in ${store}: ${what}`;
  const seconds = (command: ArchiveCommand) => commands[command]?.seconds ?? Number.NaN;
  const memory = Math.max(...Object.values(commands).map(({ megabytes }) => megabytes));
  return [
    atMost(figure('list'), seconds('list'), budget.list, 's'),
    atMost(figure('export as CSV'), seconds('export as CSV'), budget.export, 's'),
    atMost(figure('export as JSON'), seconds('export as JSON'), budget.export, 's'),
    atMost(figure('peak memory of any command'), memory, budget.memory, 'MB'),
  ];
}

/** The section of bench/latest.md about the operators' commands. */
export function archiveSection(figures: ArchiveFigures | undefined): string[] {
  if (figures === undefined) return [];
  const { stores, skipped } = figures;
  const [largest, before] = stores.filter(({ store }) => store === 'SQLite').reverse();
  return [
    '## Archive',
    '`npm run entries` in its own process on stores that grow tenfold; exports and backup go into a file. Seconds from start to ' +
      'end / peak memory of the process in MB, without that of PostgreSQL. The last column divides the figures of the two largest ' +
      `SQLite stores: 10 means proportional, 1 constant. ${skipped ?? ''}`.trimEnd(),
    markdownTable(
      [
        'command',
        ...stores.map(
          ({ store, entries, size }) => `${store}, ${count(entries)} entries (${size.toFixed(0)} MB)`,
        ),
        'growth',
      ],
      archiveCommands.map((command) => [
        command,
        ...stores.map(({ commands }) => pair(commands[command])),
        growth(largest?.commands[command], before?.commands[command]),
      ]),
    ),
  ];
}

type Cost = StoreFigures['commands']['list'];

const pair = (cost: Cost): string =>
  cost === undefined ? '' : `${cost.seconds.toFixed(1)} s / ${cost.megabytes.toFixed(0)} MB`;

const growth = (after: Cost, before: Cost): string =>
  after === undefined || before === undefined
    ? ''
    : `${(after.seconds / before.seconds).toFixed(1)} / ${(after.megabytes / before.megabytes).toFixed(1)}`;
