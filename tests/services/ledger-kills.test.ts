import { expect, test } from 'vitest';
import { type LedgerKills, ledgerKills } from '../trials/ledger-kills.ts';

/** `npm run crash-test` kills at every step. */
test.each<LedgerKills>([
  { kept: 'store', killed: 'sent', every: 7 },
  { kept: 'file', killed: 'sent', every: 7 },
  { kept: 'file', killed: 'run', every: 9 },
])(
  'loses, doubles and leaves nothing, wherever a kill ends $killed with its ledger in a $kept',
  { timeout: 240_000 },
  async (trial) => {
    const { kills, faults } = await ledgerKills(trial);
    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThan(3);
  },
);
