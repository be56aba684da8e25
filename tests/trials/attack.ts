import { connectionAttacks } from './connection-attacks.ts';
import { costAttacks } from './cost-attacks.ts';
import { deskAttacks } from './desk-attacks.ts';
import { fileAttacks } from './file-attacks.ts';
import { floodAttacks } from './flood-attacks.ts';
import { hostileRequests } from './hostile-requests.ts';
import { runAttacks } from './run-attacks.ts';

/** @param only part of the names of those that are wanted @param quick leaves out the slow ones */
export const attack = (only: string, quick: boolean): Promise<boolean> =>
  runAttacks(
    [
      ...connectionAttacks,
      ...costAttacks,
      hostileRequests(20_000, 5),
      ...floodAttacks,
      ...fileAttacks,
      ...deskAttacks,
    ].filter(({ name, isSlow = false }) => name.includes(only) && !(quick && isSlow)),
  );

export const soak = (requests: number, minutes: number): Promise<boolean> =>
  runAttacks([hostileRequests(requests, minutes)]);
