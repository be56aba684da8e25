import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const endings: (() => void)[] = [];

/** Runs something when this process ends, or the file of a Vitest test: the last that was given first. */
export function atTheEnd(ending: () => void): void {
  endings.push(ending);
}

export function runEndings(): void {
  for (const ending of endings.splice(0).reverse()) ending();
}

process.once('exit', runEndings);

/** A new, empty folder, which goes with this process, or with the file of a Vitest test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-test-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The path of a new store, in a folder of its own. */
export const newStore = (): string => join(temporaryFolder(), 'entries.sqlite');
