import { emailsIn } from '../support/kept-entries.ts';
import type { Ledger } from './sending-client.ts';

/** Like `emailFaults`, over an SQLite file that is read directly. */
export const entryFaults = (path: string, ledger: Ledger): string[] => emailFaults(emailsIn(path), ledger);

/**
 * Compares the stored addresses with what the clients know.
 * @returns one sentence per defect; none if every acknowledged entry is stored exactly once and nothing is stored that
 * nobody sent
 */
export function emailFaults(kept: readonly string[], { acknowledged, sent }: Ledger): string[] {
  const counts = new Map<string, number>();
  for (const email of kept) counts.set(email, (counts.get(email) ?? 0) + 1);
  const lost = [...acknowledged].filter((email) => !counts.has(email));
  const doubled = [...counts].filter(([, count]) => count > 1);
  const unknown = [...counts.keys()].filter((email) => !sent.has(email));
  return [
    ...lost.map((email) => `${email} was acknowledged and is lost.`),
    ...doubled.map(([email, count]) => `${email} is there ${count} times.`),
    ...unknown.map((email) => `${email} is there and was never sent.`),
  ];
}
