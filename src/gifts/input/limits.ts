import { type Bilingual, bilingual } from '../../campaign/schema/languages/operator-languages.ts';

/** The largest inputs accepted; a real campaign stays far below. */
export const limits = {
  /** Bytes of a file of reservations or entries, and of a small hand-written file. */
  fileBytes: 128_000_000,
  smallFileBytes: 10_000_000,
  reservations: 250_000,
  /** In one CSV; a store is read as a stream. */
  entries: 2_000_000,
  columns: 500,
  /** Bytes of one row, quotes included: otherwise an unclosed quote would consume the whole file. */
  rowBytes: 200_000,
  /** Characters of a cell. */
  cell: 800,
  /** Open pairs of a reservation that a person is shown at once. */
  pairs: 20,
  /** Names of apartments that are none of the campaign's, in a summary. */
  listedApartments: 20,
  /** Bytes of `decisions.yaml`: more than people decide. */
  decisionsBytes: 64_000_000,
  /** Faults reported at once. */
  faults: 100,
} as const;

/** Fault messages for a file that exceeds one of these limits. */
export const tooLarge = (maxBytes: number): Bilingual =>
  bilingual(
    `${maxBytes / 1_000_000} MBを超えています。対象のキャンペーンの行だけにしてください。`,
    `is larger than ${maxBytes / 1_000_000} MB. Keep the rows of this campaign alone.`,
  );
