import { createHash } from 'node:crypto';
import type { LedgerRow } from './gift-ledger.ts';
import { ledgerColumns } from './sql/ledger.ts';

/** What a row depends on: its own text and everything before it. */
export const chained = (before: string, text: string): string =>
  createHash('sha256').update(before).update(text).digest('hex');

/** The digest of each of a campaign's rows, which covers all rows before it too. */
export function rowDigests(rows: readonly LedgerRow[]): string[] {
  let digest = '';
  return rows.map((row) => {
    digest = chained(
      digest,
      JSON.stringify(Object.keys(ledgerColumns).map((name) => row[name as keyof LedgerRow])),
    );
    return digest;
  });
}
