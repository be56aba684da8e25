import type { Language } from '../../../src/campaign/language.ts';
import { languages } from '../../../src/campaign/language.ts';
import type { Entry } from '../store/entry.ts';
import { openDatabaseForReading } from '../store/open-database.ts';

/** Which entries; all of them when nothing is said. */
export type Selection = {
  /** From the beginning of this day in Tokyo, `2025-04-01`. */
  since?: string | undefined;
  language?: Language | undefined;
};

/** An entry as the marketing team sees it. */
export type ListedEntry = Entry & {
  /** False for an earlier entry of an address that entered again later, whatever the case of its letters. */
  newest: boolean;
};

/**
 * Reads entries in the order of their arrival; safe while the server runs.
 * @throws {EntryStoreError} when there is no store or it cannot be read
 */
export function readEntries(path: string, { since, language }: Selection = {}): ListedEntry[] {
  const database = openDatabaseForReading(path);
  try {
    const from = since === undefined ? '' : new Date(`${since}T00:00:00+09:00`).toISOString();
    const rows = database
      .prepare(
        `SELECT entry.*, id = max(id) FILTER (WHERE NOT suspected) OVER (PARTITION BY lower(email)) AS newest
         FROM entry ORDER BY id`,
      )
      .all();
    return rows
      .map(entryOf)
      .filter((entry) => entry.time >= from && (language === undefined || entry.language === language));
  } finally {
    database.close();
  }
}

function entryOf(row: Record<string, unknown>): ListedEntry {
  const text = (key: string) => String(row[key]);
  return {
    id: Number(row.id),
    time: text('time'),
    formId: text('form_id'),
    language: languages.find((language) => language === row.language) ?? 'en',
    name: text('name'),
    email: text('email'),
    page: row.page === null ? undefined : text('page'),
    campaign: text('campaign'),
    suspected: row.suspected === 1,
    newest: row.newest === 1,
  };
}
