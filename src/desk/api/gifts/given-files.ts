import type { GivenFile } from './gift-commands.ts';

/** What was dropped, and is kept in memory until the desk ends. */
export type GivenFiles = { reservations?: GivenFile | undefined; entries?: GivenFile | undefined };
