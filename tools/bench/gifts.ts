import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { peakMemory } from '../../tests/support/entries-process.ts';
import { reservationsFile } from '../../tests/support/fill-store.ts';
import { noPostgres } from '../../tests/support/postgres.ts';
import { onEachStore } from './filled-stores.ts';
import type { Bench } from './place.ts';
import { type Figure, type Section, show } from './report.ts';

const size = 100_000;

/** Measures `npm run gifts` in its own process, on as many reservations as entries. */
export async function measureGifts({ say }: Bench): Promise<Section> {
  const figures: Figure[] = [];
  await onEachStore(size, async (name, address, folder) => {
    say(`Gift cards for ${show(size)} reservations: ${name}`);
    const reservations = join(folder, 'reservations.csv');
    writeFileSync(reservations, reservationsFile(size));
    const { seconds, megabytes } = await peakMemory(
      ['--reservations', reservations, '--out', join(folder, 'results')],
      { ...process.env, ENTRIES_DB: address },
      { command: 'gifts' },
    );
    figures.push(
      { name: `${name}: time`, value: seconds, unit: 's', budget: 'at most 10' },
      { name: `${name}: memory`, value: megabytes, unit: 'MB', budget: 'at most 300' },
    );
  });
  return {
    title: 'Gift cards',
    note:
      `\`npm run gifts\` on ${show(size)} reservations and entries, in its own process, from start to end. One guest in ten booked under ` +
      `a name that only a person can match, one with an email address that has no entry. ${noPostgres ?? ''}`.trimEnd(),
    figures,
  };
}
