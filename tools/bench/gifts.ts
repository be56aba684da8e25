import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { peakMemory } from '../../tests/support/entries-process.ts';
import { fillStore } from '../../tests/support/fill-store.ts';
import { noPostgres, startPostgres, type TestPostgres } from '../../tests/support/postgres.ts';
import { reservationsFile } from '../../tests/support/reservations-file.ts';
import { benchFolder } from './build-site.ts';
import { count, markdownTable } from './markdown.ts';
import { atMost, type Verdict } from './verdict.ts';

type Cost = { seconds: number; megabytes: number };

export type GiftFigures = {
  /** Number of reservations, and of entries. */
  size: number;
  sqlite: Cost;
  /** Undefined if PostgreSQL is not installed. */
  postgres: Cost | undefined;
}[];

const sizes = [1_000, 10_000, 100_000];

/** Measures `npm run gifts`, each run in its own process, for growing numbers of reservations and entries. */
export async function measureGifts(say: (line: string) => void): Promise<GiftFigures> {
  const postgres = noPostgres === undefined ? await startPostgres() : undefined;
  const figures: GiftFigures = [];
  try {
    for (const size of sizes) {
      say(`Gift cards for ${count(size)} reservations`);
      figures.push(await measureSize(size, postgres));
    }
  } finally {
    await postgres?.stop();
  }
  return figures;
}

async function measureSize(size: number, postgres: TestPostgres | undefined): Promise<GiftFigures[number]> {
  const folder = mkdtempSync(join(benchFolder, 'gifts-'));
  try {
    const store = join(folder, 'entries.sqlite');
    fillStore(store, size);
    const reservations = join(folder, 'reservations.csv');
    writeFileSync(reservations, reservationsFile(size));
    const run = (address: string, out: string) =>
      peakMemory(
        ['--reservations', reservations, '--out', join(folder, out)],
        { ...process.env, ENTRIES_DB: address },
        { command: 'gifts' },
      );
    const sqlite = await run(store, 'sqlite');
    if (postgres === undefined) return { size, sqlite, postgres: undefined };
    const address = await postgres.makeDatabase();
    const exported = join(folder, 'entries.json');
    const all = ['export', '--format', 'json', '--include-suspected', '--out', exported];
    await peakMemory(all, { ...process.env, ENTRIES_DB: store });
    await peakMemory(['import', exported], { ...process.env, ENTRIES_DB: address });
    return { size, sqlite, postgres: await run(address, 'postgres') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For 100,000 reservations and as many entries. */
const budget = { seconds: 10, megabytes: 300 };

export function giftVerdicts(figures: GiftFigures | undefined): Verdict[] {
  const largest = figures?.find(({ size }) => size === 100_000);
  if (largest === undefined) return [];
  return (['sqlite', 'postgres'] as const).flatMap((engine) => {
    const cost = largest[engine];
    if (cost === undefined) return [];
    const name = `gift cards, 100,000 × 100,000, ${engine}`;
    return [
      atMost(`${name}: time`, cost.seconds, budget.seconds, 's'),
      atMost(`${name}: memory`, cost.megabytes, budget.megabytes, 'MB'),
    ];
  });
}

/** The section of bench/latest.md about gift cards. */
export function giftsSection(figures: GiftFigures | undefined): string[] {
  if (figures === undefined) return [];
  const shown = (cost: GiftFigures[number]['postgres']) =>
    cost === undefined ? '–' : `${cost.seconds.toFixed(1)} s / ${cost.megabytes.toFixed(0)} MB`;
  return [
    '## Gift cards',
    '`npm run gifts` in its own process, with as many reservations as entries: seconds from start to end / peak memory of the ' +
      'process in MB. One guest in ten booked under a name that only a person can match, one with an email address that has no entry.',
    markdownTable(
      ['reservations and entries', 'SQLite', 'PostgreSQL'],
      figures.map(({ size, sqlite, postgres }) => [count(size), shown(sqlite), shown(postgres)]),
    ),
  ];
}
