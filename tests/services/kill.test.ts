import { join } from 'node:path';
import { test } from 'vitest';
import { expectExactlyOnce } from '../support/expect-exactly-once.ts';
import { seededRandom } from '../support/hostile-request.ts';
import { temporaryFolder } from '../support/test-provider.ts';
import { serverUnderTrial } from '../trials/server-under-trial.ts';

test(
  'kill -9 in the middle of a burst neither loses nor duplicates an acknowledged entry',
  { timeout: 60_000 },
  () =>
    expectExactlyOnce({
      server: serverUnderTrial(),
      path: join(temporaryFolder(), 'e.sqlite'),
      kills: 5,
      random: seededRandom(7),
    }),
);
