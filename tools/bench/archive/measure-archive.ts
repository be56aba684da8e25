import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { peakMemory } from '../../../tests/support/entries-process.ts';
import { addressOf, fillStore } from '../../../tests/trials/fill-store.ts';
import { benchFolder } from '../build-site.ts';
import { count } from '../format.ts';

export const archiveCommands = ['list', 'export as CSV', 'export as JSON', 'backup', 'delete'] as const;
export type ArchiveCommand = (typeof archiveCommands)[number];

export type ArchiveFigures = {
  entries: number;
  /** Of the store, in MB. */
  size: number;
  commands: Record<ArchiveCommand, { seconds: number; megabytes: number }>;
}[];

const sizes = [10_000, 100_000, 1_000_000];

/** `npm run entries` over stores that grow, each command a process of its own. */
export async function measureArchive(say: (line: string) => void): Promise<ArchiveFigures> {
  const figures: ArchiveFigures = [];
  for (const entries of sizes) {
    say(`Archive of ${count(entries)} entries`);
    const folder = mkdtempSync(join(benchFolder, 'archive-'));
    try {
      figures.push(await measureStore(folder, entries));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return figures;
}

async function measureStore(folder: string, entries: number): Promise<ArchiveFigures[number]> {
  const path = join(folder, 'entries.sqlite');
  fillStore(path, entries);
  const run = (...args: string[]) => peakMemory(args, { ...process.env, ENTRIES_DB: path });
  return {
    entries,
    size: statSync(path).size / 1e6,
    commands: {
      list: await run('list'),
      'export as CSV': await run('export', '--out', join(folder, 'entries.csv')),
      'export as JSON': await run('export', '--format', 'json', '--out', join(folder, 'entries.json')),
      backup: await run('backup', join(folder, 'backup.sqlite')),
      delete: await run('delete', '--yes', '--email', addressOf(entries >> 1)),
    },
  };
}
