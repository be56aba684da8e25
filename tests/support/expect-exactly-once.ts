import { expect } from 'vitest';
import { type KillTrial, killTrial } from '../trials/kill-trial.ts';
import { emailsIn } from './kept-entries.ts';

type ShortTrial = Pick<KillTrial, 'server' | 'path' | 'kills' | 'signal' | 'random'>;

/** Kills the server a few times under load, and expects that every acknowledged entry is stored once, and none else. */
export async function expectExactlyOnce(trial: ShortTrial): Promise<void> {
  const { ledger, faults, kills } = await killTrial({
    ...trial,
    clients: 8,
    entriesPerClient: 10_000,
    longestBurst: 150,
  });
  expect(faults).toEqual([]);
  expect(kills).toBe(trial.kills);
  // As many as the bursts of a slow machine; far fewer would prove little.
  expect(ledger.acknowledged.size).toBeGreaterThan(kills * 20);
  expect(emailsIn(trial.path).sort()).toEqual([...ledger.acknowledged].sort());
}
