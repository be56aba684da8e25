import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();

/** A new, empty folder, which goes with this process, or with the file of a Vitest test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-test-'));
  made.add(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  made.clear();
}

process.once('exit', removeTemporaryFolders);
