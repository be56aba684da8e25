import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { BuiltInSettings } from '../../src/campaign/schema/campaign.ts';
import type { NewEntry } from '../../src/entries/entry.ts';
import type { EntryStoreOptions } from '../../src/entries/entry-store.ts';
import { fieldNames } from '../../src/entries/fields/fields.ts';
import { openEntryStore } from '../../src/entries/sqlite/open-entry-store.ts';
import { createFormProvider } from '../../src/server/forms/create-form-provider.ts';
import type { FormProviderDeps } from '../../src/server/forms/form-provider-deps.ts';
import { readStore } from './kept-entries.ts';
import { submissionPathOf } from './submission-path.ts';
import { newStore } from './temporary-folder.ts';
import { testSettings as settings, testProvider } from './test-settings.ts';

/** Shared by the form provider's tests: a provider with a real database in its own folder. */

export const submitPath = (language: 'ja' | 'en' = 'ja') =>
  submissionPathOf(settings.portalId, settings.formId[language]);

export async function openTestStore(options?: EntryStoreOptions, path = newStore()) {
  const store = await openEntryStore(path, options);
  onTestFinished(() => store.close());
  return { path, store };
}

type TestStore = Awaited<ReturnType<typeof openTestStore>>;

/** One store for a whole suite in which nothing may be stored: each one costs a thread. */
export function sharedEmptyStore(): () => TestStore {
  let opened: TestStore | undefined;
  beforeAll(async () => {
    const path = newStore();
    opened = { path, store: await openEntryStore(path) };
  });
  afterAll(() => opened?.store.close());
  return () => opened as TestStore;
}

export type Row = Record<string, string | number | null>;

/** Every stored entry, bypassing the server. */
export const entriesIn = (path: string): Row[] =>
  readStore(path, 'SELECT * FROM entry ORDER BY id').map(withAnswers) as Row[];

/** A row with a value for each field that has no column, as if it had one. One of an earlier version stays as it is. */
export function withAnswers({ answers, ...row }: Record<string, unknown>): Record<string, unknown> {
  const none = Object.fromEntries(fieldNames.filter((name) => !(name in row)).map((name) => [name, null]));
  if (answers === undefined) return row;
  // PostgreSQL's driver has parsed it.
  return { ...none, ...(typeof answers === 'string' ? JSON.parse(answers) : answers), ...row };
}

export async function startProvider(
  overrides: Partial<FormProviderDeps> = {},
  given: BuiltInSettings = settings,
  opened?: TestStore,
) {
  const { path, store } = opened ?? (await openTestStore());
  const provider = createFormProvider({
    ...testProvider(given),
    campaignId: 'Spring2025',
    store,
    ...overrides,
  });
  const post = (body: unknown, headers: Record<string, string> = {}, language: 'ja' | 'en' = 'ja') =>
    provider.request(submitPath(language), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { provider, path, post, entries: () => entriesIn(path) };
}

/** A submission as a client of HubSpot's endpoint sends it. */
export const filled = (values: Record<string, unknown> = {}) => ({
  fields: Object.entries({ name: '山田 花子', email: 'hanako@mail.example', ...values }).map(
    ([name, value]) => ({ name, value }),
  ),
});

export const newEntry = (number: number, values: Partial<NewEntry> = {}): NewEntry => ({
  time: '2025-03-28T01:00:00.000Z',
  formId: settings.formId.ja,
  language: 'ja',
  name: `名前 ${number}`,
  email: `visitor${number}@mail.example`,
  page: undefined,
  campaign: 'Spring2025',
  suspected: false,
  idempotency: `digest ${number}`,
  ...values,
});
