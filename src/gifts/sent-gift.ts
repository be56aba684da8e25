import type { GuestKeys } from './ledger/gift-cards.ts';
import type { Day } from './rules/calendar.ts';

/** A line of `sent.csv`: ids, an amount and a day. No name, so it may outlive the entry. */
export type SentGift = { reservation: string; entry: number; amount: number; sentOn: Day };

/** A guest who has had a gift card of the campaign. */
export type PaidGuest = {
  reservation: string;
  entry: number;
  /** Digests that tell the guest, if they are known. */
  keys?: GuestKeys;
  /** Today the reservation's number is another guest's. */
  isAnothers?: boolean;
};
