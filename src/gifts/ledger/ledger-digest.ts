import { createHash } from 'node:crypto';
import type { LedgerRow } from '../../entries/gift-ledger.ts';

/** A digest of a campaign's first rows; undefined when it has fewer. */
export function ledgerDigest(rows: readonly LedgerRow[], count = rows.length): string | undefined {
  if (rows.length < count) return undefined;
  const hash = createHash('sha256');
  for (const row of rows.slice(0, count))
    hash.update(JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))));
  return hash.digest('hex');
}
