import type { GiftEntry } from '../../src/gifts/gift-entry.ts';
import { type GiftRun, type GiftRunInput, runGifts } from '../../src/gifts/gift-run.ts';
import {
  type ColumnMap,
  defaultColumnMap,
  type ReservationColumn,
  reservationColumns,
} from '../../src/gifts/input/column-map.ts';
import { readReservations } from '../../src/gifts/input/read-reservations.ts';
import { campaignGifts } from '../../src/gifts/ledger/campaign-gifts.ts';
import { compareEntries } from '../../src/gifts/matching/compare-entries.ts';
import type { GiftRules } from '../../src/gifts/rules/gift-rules.ts';
import type { ShownWordings } from '../../src/gifts/rules/reworded.ts';

/** The cells of a reservation that are not empty. */
export type Cells = Partial<Record<ReservationColumn, string>>;

const columns = Object.keys(reservationColumns) as ReservationColumn[];

/** Reads reservations as from the booking system's file. */
export function readRows(rows: readonly Cells[], rules: GiftRules, map: ColumnMap = defaultColumnMap) {
  const lines = rows.map((row) => columns.map((column) => `"${row[column] ?? ''}"`).join());
  return readReservations([columns.join(), ...lines].join('\n'), map, rules);
}

const none = undefined;
const withoutFiles = {
  ...{ on: none, wordings: new Map() },
  sha256: { reservations: none, map: none, entries: none, decisions: none },
};

type Given = Pick<GiftRunInput, 'rules' | 'reservations'> & {
  decisions?: GiftRunInput['decisions'];
  ledger?: GiftRunInput['ledger'];
  wordings?: ShownWordings;
  entries: readonly GiftEntry[];
};

/** What `npm run gifts` decides, without reading or writing a file. */
export function runSettlement({ entries, ...rest }: Given): GiftRun {
  const { campaign } = rest.rules;
  const ledger = campaignGifts({ rows: [], keys: new Map([[campaign, 'a key']]) }, campaign);
  const given = { decisions: [], ledger, ...rest };
  const compared = compareEntries({ ...given, sent: given.ledger.cards });
  entries.forEach(compared.take);
  return runGifts({ ...withoutFiles, ...given, entries: compared.done() });
}
