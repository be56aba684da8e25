import type { GivenFile } from './gift-commands.ts';
import { refuse } from './problem-of.ts';

/** The dropped files, kept in memory until the desk ends. */
export type GivenFiles = { reservations?: GivenFile | undefined; entries?: GivenFile | undefined };

/** @throws {GiftsProblemError} when none has been dropped */
export const requireReservations = ({ reservations }: GivenFiles): GivenFile =>
  reservations ?? refuse({ kind: 'missing', what: 'reservations' });
