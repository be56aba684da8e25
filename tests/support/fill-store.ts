import { createHash } from 'node:crypto';
import type { NewEntry } from '../../src/entries/entry.ts';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import { addEntries } from '../../src/entries/sql/write-entry.ts';
import { openDatabase } from '../../src/entries/sqlite/open-database.ts';
import { sqliteDialect, sqliteRunner } from '../../src/entries/sqlite/sqlite-work.ts';
import { testSettings } from './test-settings.ts';

/** Entries per transaction. */
const group = 50_000;

/**
 * Fills a store with a number of entries like a campaign's, the same ones each time: one every three seconds, seven in
 * ten Japanese, one in sixteen from an address that had entered before, one in twenty suspected. Addresses and digests
 * are in random order, like real ones. Not durable while it works, which makes a million feasible.
 * @param entryOf makes other entries, from their number
 */
export function fillStore(path: string, count: number, entryOf = trialEntry): void {
  const database = openDatabase(path);
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
  const { transact } = sqliteRunner(database);
  for (let from = 0; from < count; from += group) {
    const entries = Array.from({ length: Math.min(group, count - from) }, (_, index) =>
      entryOf(from + index),
    );
    transact(addEntries(sqliteDialect, entries, []));
  }
  database.exec('PRAGMA journal_mode = WAL');
  database.close();
}

/** Stores the same entries in a store of any engine, through its import. */
export async function importTrialEntries(address: string, count: number): Promise<void> {
  const page = 5_000;
  await entryEngine(address).importAll(async function* () {
    for (let from = 0; from < count; from += page) {
      const numbers = Array.from({ length: Math.min(page, count - from) }, (_, index) => from + index);
      yield numbers.map((number) => ({ id: number + 1, ...trialEntry(number) }));
    }
  });
}

const began = Date.parse('2025-03-28T01:00:00.000Z');

/** One of the entries that `fillStore` makes. */
export function trialEntry(number: number): NewEntry {
  const person = number % 16 === 15 ? (number >> 1) + 1 : number;
  const language = number % 10 < 7 ? ('ja' as const) : ('en' as const);
  return {
    time: new Date(began + number * 3_000).toISOString(),
    formId: testSettings.formId[language],
    language,
    name: language === 'ja' ? `山田 花子 ${person}` : `Hanako Yamada ${person}`,
    email: addressOf(person),
    page: `https://spring.hinata.example/${language}?utm_source=newsletter&utm_medium=email&utm_campaign=spring`,
    campaign: 'Spring2025',
    suspected: number % 20 === 19,
    idempotency: digest(`entry ${number}`),
  };
}

/** The email address of a trial entry's sender. */
export const addressOf = (person: number): string =>
  `visitor-${digest(`person ${person}`).slice(0, 12)}@mail.example`;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Reservations by the guests of `fillStore`, as a booking system exports them. Of every ten, one has another spelling of the
 * name, one a name that only a person can match, one another email, one is cancelled, and one is not paid.
 */
export function reservationsFile(count: number): string {
  const lines = Array.from({ length: count }, (_, number) => {
    const { name, email } = trialEntry(number);
    const kind = number % 10;
    const written = kind === 1 ? name.replaceAll(' ', '') : kind === 2 ? `${name}様` : name;
    const address = kind === 3 ? `other-${number}@mail.example` : email;
    const status = kind === 4 ? 'cancelled' : 'confirmed';
    const paid = kind === 5 ? '' : '2025-04-15 12:00';
    return `R-${number},${written},${address},${status},${(number % 14) + 1},2025-04-10,${paid},2025-05-01,2025-07-31,"¥182,000"`;
  });
  const headers = 'id,name,email,status,apartment,reservedAt,paidAt,contractStart,contractEnd,firstMonthRent';
  return [headers, ...lines].join('\r\n');
}
