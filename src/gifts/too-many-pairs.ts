import { bilingual } from '../campaign/languages/operator-languages.ts';
import { GiftInputError } from './input/fault.ts';
import { limits } from './input/limits.ts';

/** Thrown when so many reservations share a name or an address with so many entries that one of the files must be wrong. */
export class TooManyPairs extends GiftInputError {
  /** @param reservation the one that exceeded the limit */
  constructor(reservation: string) {
    const says = bilingual(
      `確認待ちの組み合わせが${limits.openPairs}件を超えています（予約「${reservation}」の時点）。同じ氏名やメールアドレスが多数ある行をご確認ください。`,
      `has more than ${limits.openPairs} pairs (at reservation '${reservation}'). Look for a name or an address that stands in very many rows.`,
    );
    super('review.csv', [{ says }]);
  }
}
