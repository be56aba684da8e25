import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { peakMemory } from '../../tests/support/entries-process.ts';
import { addressOf, fillStore, reservationsFile, trialEntry } from '../../tests/support/fill-store.ts';
import { noPostgres } from '../../tests/support/postgres.ts';
import { onEachStore } from './filled-stores.ts';
import { type Bench, inFolder } from './place.ts';
import { type Figure, type Section, show } from './report.ts';

const size = 100_000;

/** Reservations and entries of one address, such as a company's. */
const ofOne = 4_000;

/** Measures `npm run gifts` in its own process, on as many reservations as entries. */
export async function measureGifts({ say }: Bench): Promise<Section> {
  const figures: Figure[] = [];
  await onEachStore(size, async (name, address, folder) => {
    say(`Gift cards for ${show(size)} reservations: ${name}`);
    const { seconds, megabytes } = await settle(folder, address, reservationsFile(size));
    figures.push(
      { name: `${name}: time`, value: seconds, unit: 's', budget: 'at most 10' },
      { name: `${name}: memory`, value: megabytes, unit: 'MB', budget: 'at most 300' },
    );
  });
  await inFolder(async (folder) => {
    const [store, email] = [join(folder, 'entries.sqlite'), addressOf(0)];
    fillStore(store, ofOne, (number) => ({ ...trialEntry(number), email }));
    const text = reservationsFile(ofOne).replaceAll(/[\w-]+@mail\.example/g, email);
    const { seconds } = await settle(folder, store, text);
    const name = `${show(ofOne)} reservations with one address`;
    figures.push({ name, value: seconds, unit: 's', budget: 'at most 5' });
  });
  return {
    title: 'Gift cards',
    note:
      `\`npm run gifts\` on ${show(size)} reservations and entries, in its own process, from start to end. One guest in ten booked under ` +
      `a name that only a person can match, one with an email address that has no entry. ${noPostgres ?? ''}`.trimEnd(),
    figures,
  };
}

/** Settles reservations. @returns what it cost */
function settle(folder: string, store: string, reservations: string) {
  const file = join(folder, 'reservations.csv');
  writeFileSync(file, reservations);
  const args = ['--reservations', file, '--out', join(folder, 'results')];
  return peakMemory(args, { ...process.env, ENTRIES_DB: store }, { command: 'gifts' });
}
