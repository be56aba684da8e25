import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';

/** The largest input that is looked at; a real campaign stays far below. */
export const limits = {
  /** Of a file of reservations or entries, and of a small one that a person writes. */
  fileBytes: 128_000_000,
  smallFileBytes: 10_000_000,
  reservations: 250_000,
  entries: 500_000,
  columns: 500,
  /** Bytes of one row, cells and quotes together: an unclosed quote would swallow the file. */
  rowBytes: 200_000,
  /** Characters of a cell that is read. */
  cell: 800,
  /** Pairs that a person would have to look at. */
  openPairs: 100_000,
  /** That are told at once. */
  faults: 100,
} as const;

/** What a file that is larger than one of these limits is told. */
export const tooLarge = (maxBytes: number): Bilingual =>
  bilingual(
    `${maxBytes / 1_000_000} MBを超えています。対象のキャンペーンの行だけにしてください。`,
    `is larger than ${maxBytes / 1_000_000} MB. Keep the rows of this campaign alone.`,
  );
