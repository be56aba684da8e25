import { entries } from './migrations/001-entries.ts';

/** As those of SQLite in `../sqlite/migrations.ts`: text in modules, published ones never change, new ones go to the end. */
export const migrations: readonly string[] = [entries];
