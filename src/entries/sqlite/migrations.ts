import { entries } from './migrations/001-entries.ts';
import { newestEntries } from './migrations/002-newest-entries.ts';
import { fieldsAndLanguages } from './migrations/003-fields-and-languages.ts';

/**
 * The SQL that brings a database from version 0 to 1, and so on. A migration that has been published never changes; a new
 * one goes to the end. Text in modules, not `.sql` files: the built server is one file that finds nothing beside it.
 */
export const migrations: readonly string[] = [entries, newestEntries, fieldsAndLanguages];
