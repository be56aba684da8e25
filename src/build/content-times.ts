import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** A span of twenty years from 2000, in seconds: in the past on every clock, and wide enough to avoid collisions. */
const first = 946_684_800;
const span = 631_152_000;

/**
 * Gives each file of a folder a modification time derived from its content. nginx computes an ETag from a file's time
 * and size only: this way machines agree on it, and a corrected price, which keeps the size, still changes it. Tools
 * that compare time and size, such as rsync, skip files that two builds have in common.
 */
export function setContentTimes(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const digest = createHash('sha256').update(readFileSync(file)).digest();
    const time = first + (digest.readUInt32BE() % span);
    utimesSync(file, time, time);
  }
}
