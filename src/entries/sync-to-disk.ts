import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Waits until the content of a file, or the names in a folder, are on the disk. Not on Windows, which does that for
 * nothing that is open for reading only.
 */
export function syncToDisk(path: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
