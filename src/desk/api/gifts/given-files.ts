import type { GivenFile } from './gift-commands.ts';

/** The dropped files, kept in memory until the desk ends. */
export type GivenFiles = { reservations?: GivenFile | undefined; entries?: GivenFile | undefined };
