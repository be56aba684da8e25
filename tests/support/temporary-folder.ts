import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();

process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new, empty folder, which goes with this process, in a test runner or outside one. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-test-'));
  made.add(folder);
  return folder;
}
