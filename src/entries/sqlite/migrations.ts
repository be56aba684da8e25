import { entries } from './migrations/001-entries.ts';
import { newestEntries } from './migrations/002-newest-entries.ts';
import { fieldsAndLanguages } from './migrations/003-fields-and-languages.ts';

/**
 * The SQL that takes a database from version 0 to 1, and so on. A published migration never changes; new ones are
 * appended. SQL in modules instead of `.sql` files, because the built server is a single file.
 */
export const migrations: readonly string[] = [entries, newestEntries, fieldsAndLanguages];
