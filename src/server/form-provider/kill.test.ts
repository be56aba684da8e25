import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/test-provider.ts';
import { seededRandom } from '../../../tests/trials/hostile-request.ts';
import { emailsIn } from '../../../tests/trials/judge-entries.ts';
import { killTrial } from '../../../tests/trials/kill-trial.ts';
import { testSettings } from '../../../tests/trials/test-settings.ts';

test('kill -9 in the middle of a burst neither loses nor duplicates an acknowledged entry', {
  timeout: 60_000,
}, async () => {
  const path = join(temporaryFolder(), 'e.sqlite');
  const script = 'tests/trials/provider-process.ts';
  const { ledger, faults, kills } = await killTrial({
    server: { script, settings: testSettings },
    path,
    kills: 5,
    clients: 8,
    entriesPerClient: 10_000,
    longestBurst: 150,
    random: seededRandom(7),
  });
  expect(faults).toEqual([]);
  expect(kills).toBe(5);
  expect(ledger.acknowledged.size).toBeGreaterThan(100);
  expect(emailsIn(path).sort()).toEqual([...ledger.acknowledged].sort());
});
