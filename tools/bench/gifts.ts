import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { peakMemory } from '../../tests/support/entries-process.ts';
import { fillStore, importTrialEntries } from '../../tests/support/fill-store.ts';
import { noPostgres, startPostgres } from '../../tests/support/postgres.ts';
import { reservationsFile } from '../../tests/support/reservations-file.ts';
import { type Bench, inFolder } from './place.ts';
import { type Figure, type Section, show } from './report.ts';

const largest = 100_000;

/** Measures `npm run gifts`, each run in its own process, for growing numbers of reservations and entries. */
export async function measureGifts({ say }: Bench): Promise<Section> {
  const figures: Figure[] = [];
  const measure = (engine: string, size: number, fill: (file: string) => Promise<string>) =>
    inFolder(async (folder) => {
      say(`Gift cards for ${show(size)} reservations: ${engine}`);
      const reservations = join(folder, 'reservations.csv');
      writeFileSync(reservations, reservationsFile(size));
      const { seconds, megabytes } = await peakMemory(
        ['--reservations', reservations, '--out', join(folder, 'results')],
        { ...process.env, ENTRIES_DB: await fill(join(folder, 'entries.sqlite')) },
        { command: 'gifts' },
      );
      const name = `${engine}, ${show(size)} reservations and entries`;
      const budget = (limit: number) => (size === largest ? `at most ${limit}` : '–');
      figures.push(
        { name: `${name}: time`, value: seconds, unit: 's', budget: budget(10) },
        { name: `${name}: memory`, value: megabytes, unit: 'MB', budget: budget(300) },
      );
    });
  for (const size of [largest / 100, largest / 10, largest])
    await measure('SQLite', size, async (file) => {
      fillStore(file, size);
      return file;
    });
  const postgres = noPostgres === undefined ? await startPostgres() : undefined;
  if (postgres !== undefined)
    await measure('PostgreSQL', largest, async () => {
      const address = await postgres.makeDatabase();
      await importTrialEntries(address, largest);
      return address;
    });
  await postgres?.stop();
  return {
    title: 'Gift cards',
    note:
      '`npm run gifts` in its own process, from start to end. One guest in ten booked under a name that only a person can match, ' +
      `one with an email address that has no entry. ${noPostgres ?? ''}`.trimEnd(),
    figures,
  };
}
