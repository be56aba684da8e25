import { byteOrderMark, csvLine } from '../../entries/export/harmless-cell.ts';
import { limits } from '../input/limits.ts';
import { readPayouts } from '../input/read-payouts.ts';
import { readTable } from '../input/read-table.ts';
import type { SentGift } from '../sent-gift.ts';

/**
 * A `payouts.csv` without the gift cards that have been sent; its other rows stay as they are.
 * @returns the file as text in pieces, and how many rows went; undefined when it cannot be read
 */
export function unsentPayouts(
  text: string,
  sent: readonly Pick<SentGift, 'reservation' | 'entry'>[],
): { pieces: string[]; gone: number } | undefined {
  const { payouts, faults } = readPayouts(text);
  if (faults.length > 0) return undefined;
  const reservations = new Set(sent.map(({ reservation }) => reservation));
  const entries = new Set(sent.map(({ entry }) => entry));
  const gone = new Set(
    payouts
      .filter(({ reservation, entry }) => reservations.has(reservation) || entries.has(entry))
      .map(({ line }) => line),
  );
  const pieces = [byteOrderMark];
  readTable(text, limits.reservations, (header) => {
    pieces.push(csvLine(header.cells));
    return ({ line, cells }) => {
      if (!gone.has(line)) pieces.push(csvLine(cells));
    };
  });
  return { pieces, gone: gone.size };
}
