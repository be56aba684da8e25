import { type BigIntStats, statSync } from 'node:fs';

/** Tells a file from every other one while something has it open. */
export const identityOf = ({ dev, ino }: BigIntStats): string => `${dev}:${ino}`;

/** Undefined if there is no file. */
export function fileIdentity(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && identityOf(found);
}
