import { chmodSync, lstatSync, realpathSync } from 'node:fs';

/**
 * Takes the store and the journals beside it away from everybody but their owner. SQLite gives new journals the mode of
 * the file, but leaves those alone that it finds.
 */
export function keepPrivate(path: string): void {
  const file = realpathSync(path);
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    const found = lstatSync(each, { throwIfNoEntry: false });
    if (found?.isFile() && (found.mode & 0o077) !== 0) chmodSync(each, 0o600);
  }
}
