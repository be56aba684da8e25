import { entries } from './migrations/001-entries.ts';
import { senderCounts } from './migrations/002-sender-counts.ts';

/** As those of SQLite in `../sqlite/migrations.ts`: text in modules, published ones never change, new ones go to the end. */
export const migrations: readonly string[] = [entries, senderCounts];
