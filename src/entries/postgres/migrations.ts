import { entries } from './migrations/001-entries.ts';
import { senderCounts } from './migrations/002-sender-counts.ts';

/** As in `../sqlite/migrations.ts`: SQL in modules; published migrations never change, new ones are appended. */
export const migrations: readonly string[] = [entries, senderCounts];
