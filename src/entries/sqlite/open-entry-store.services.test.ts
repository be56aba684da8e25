import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openEntryStore } from './open-entry-store.ts';

test('a store that is a pipe stops the start, without waiting for a writer', async () => {
  const path = join(temporaryFolder(), 'e.sqlite');
  execFileSync('mkfifo', [path]);
  await expect(openEntryStore(path)).rejects.toThrow('not a file');
});
