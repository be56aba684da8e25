import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { entriesIn, newEntry, openTestStore } from '../../../tests/support/test-provider.ts';
import { openEntryStore } from './open-entry-store.ts';

test('a full disk is survived: entries are accepted again once there is room (a tmpfs of 256 kB)', async ({
  skip,
}) => {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    skip('mounting a tmpfs needs root');
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  const { path, store } = await openTestStore({}, join(folder, 'e.sqlite'));
  const ballast = join(folder, 'ballast');
  fill(ballast);
  let acknowledged = 0;
  let refusal = '';
  for (let number = 0; number < 500 && refusal === ''; number++) {
    await store.add(newEntry(number)).then(
      () => (acknowledged += 1),
      (error) => (refusal = error.message),
    );
  }
  expect(refusal).toMatch(/the disk is full|the disk reported an error/);
  expect(await store.canWrite()).toBe(false);
  rmSync(ballast);
  expect(await store.canWrite()).toBe(true);
  expect(await store.add(newEntry(9_999))).toBe('stored');
  expect(entriesIn(path)).toHaveLength(acknowledged + 1);
});

/** Uses up all free space. */
function fill(path: string): void {
  writeFileSync(path, '');
  try {
    for (;;) appendFileSync(path, Buffer.alloc(4096));
  } catch {
    // Filling the disk is the point.
  }
}

test('a store that is a pipe stops the start, without waiting for a writer', async () => {
  const path = join(temporaryFolder(), 'e.sqlite');
  execFileSync('mkfifo', [path]);
  await expect(openEntryStore(path)).rejects.toThrow('not a file');
});
