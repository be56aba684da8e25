import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { wordingOf } from '../../src/campaign/content/published-wording.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import { digester, guestDigests } from '../../src/gifts/ledger/guest-digests.ts';
import { guestKeys } from '../../src/gifts/matching/guests.ts';

/** The guide's example: what a booking system and a store may hold. */
export const exampleFolder = 'docs/gifts-example';

/**
 * Stores the example's entries, with their numbers, in a new store.
 * @param address a value for `ENTRIES_DB`
 * @param wording the digest of what their pages showed
 */
export async function storeExampleEntries(address: string, wording?: string): Promise<void> {
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
    wording,
  }));
  await entryEngine(address).importAll(async function* () {
    yield entries;
  });
}

/**
 * Stores them with a past: their pages said that May 31 is the last day to pay, and Hanako Yamada has had a card in another
 * campaign.
 */
export async function storeExampleWithPast(address: string): Promise<void> {
  const today = JSON.stringify(wordingOf(loadCampaign('campaigns/spring-2025'), 'ja'));
  const text = today.replace('2025年4月30日までに、ご予約', '2025年5月31日までに、ご予約');
  const shown = { digest: 'earlier', campaign: 'Spring2025', language: 'ja', text };
  const store = await entryEngine(address).openStore({ wordings: [shown] });
  await store.close();
  await storeExampleEntries(address, shown.digest);
  const ledger = entryEngine(address).giftLedger();
  const { keys } = await ledger.open('Autumn2024');
  const guest = guestDigests(
    digester(keys.get('Autumn2024') ?? ''),
    guestKeys({ name: '山田 花子', email: 'hanako@mail.example' }),
  );
  await ledger.append(() => [
    {
      ...{ campaign: 'Autumn2024', event: 'sent', order: 'Autumn1', reservation: 'Z-1', entry: 1, guest },
      ...{ amount: 15_000, day: '2024-12-01', by: 'sato', note: '' },
    },
  ]);
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
