import { chmodSync, lstatSync, realpathSync } from 'node:fs';

/**
 * Makes the store and its journals readable by their owner only. SQLite gives new journals the mode of the file, but
 * does not change existing ones.
 */
export function keepPrivate(path: string): void {
  const file = realpathSync(path);
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    const found = lstatSync(each, { throwIfNoEntry: false });
    if (found?.isFile() && (found.mode & 0o077) !== 0) chmodSync(each, 0o600);
  }
}
