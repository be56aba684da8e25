/** A person's decision about an open pair: whether the entry belongs to the reservation's guest. */
export type PersonDecision = {
  reservation: string;
  entry: number;
  match: boolean;
  /** The gift's whole yen, when the person found them right though they were doubted. */
  amount?: number | undefined;
  by?: string;
  /** ISO 8601. */
  at?: string;
  reason?: string;
  /** Which wording counts, if the guest was shown another than today's. */
  terms?: 'shown' | 'today' | undefined;
};

/** Names the pair that a decision or a card is about. The number comes first: a reservation may be called anything. */
export const pairKey = ({ reservation, entry }: { reservation: string; entry: number }): string =>
  `${entry} ${reservation}`;
