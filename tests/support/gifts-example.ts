import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { entryEngine } from '../../src/entries/entry-engine.ts';

/** The guide's example: what a booking system and a store may hold. */
export const exampleFolder = 'docs/gifts-example';

/** Stores the example's entries, with their numbers, in a new store. @param address a value for `ENTRIES_DB` */
export async function storeExampleEntries(address: string): Promise<void> {
  const entries = exampleRows().map(({ id, time, language, name, email, campaign }) => ({
    id: Number(id),
    time: new Date(`${time.replace(' ', 'T')}+09:00`).toISOString(),
    language,
    name,
    email,
    phone: undefined,
    marketingConsent: undefined,
    page: undefined,
    campaign,
    formId: 'example',
    suspected: false,
    idempotency: `example ${id}`,
  }));
  await entryEngine(address).importAll(async function* () {
    yield entries;
  });
}

/** The same entries as HubSpot would export them: under its own headers, with a form for each language. */
export function hubSpotExport(): Buffer {
  const contacts = exampleRows().map(({ id, time, language, name, email }) =>
    [id, email, name, time, `Entry ${language.toUpperCase()}`].join(),
  );
  return Buffer.from(['Record ID,Email,Name,Conversion Date,Form', ...contacts, ''].join('\n'));
}

type ExampleRow = Record<'id' | 'time' | 'language' | 'name' | 'email' | 'campaign', string>;

const exampleRows = () =>
  parse<ExampleRow>(readFileSync(join(exampleFolder, 'entries.csv')), { columns: true });
