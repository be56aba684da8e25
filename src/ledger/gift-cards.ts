import type { LedgerRow } from '../entries/gift-ledger.ts';

/** A card that was sent, as the later rows of the ledger leave it. Amounts are whole yen, days are Japanese. */
export type GiftCard = Pick<LedgerRow, 'campaign' | 'order' | 'reservation' | 'entry' | 'guest' | 'by'> & {
  /** What was sent, by the latest correction. */
  amount: number;
  sentOn: string;
  /** The amount recorded at first, where it was corrected. */
  recordedAmount: number | undefined;
  recovered: number;
  writtenOff: number;
  /** Who corrected, recovered or wrote off, when and why, in order. */
  later: readonly LedgerRow[];
};

/** How a card that may be sent will be recorded. */
export type CardNumber = Pick<GiftCard, 'order' | 'guest'>;

/** Whose a card is: the guest's, or somebody's with the same address. */
export type Likeness = 'guest' | 'address';

/** What the ledger says about one campaign. */
export type CampaignGifts = {
  campaign: string;
  /** Its rows. */
  rows: readonly LedgerRow[];
  /** Its cards. */
  cards: readonly GiftCard[];
  /** Those of the other campaigns. */
  elsewhere: readonly GiftCard[];
  /** Turns what tells a guest of the campaign into what its cards have. */
  digested: (guest: GuestKeys) => GuestKeys;
  /**
   * Compares the guest of a card, of any campaign, with guests of today; undefined for a stranger. Whoever cannot be
   * compared, since the campaign is forgotten or the entry was gone early, is taken for the same.
   * @param guests the first one's address counts alone too
   */
  likeness: (card: GiftCard, guests: readonly GuestKeys[]) => Likeness | undefined;
  number: (guest: GuestKeys) => CardNumber;
  /** The order number of a card whose guest has another one, or is not known any more. */
  orderFor: (card: Pick<GiftCard, 'reservation' | 'entry'>) => string;
  /** The cards that the guest got in other campaigns, unless those are forgotten. */
  sentElsewhere: (guest: GuestKeys) => GiftCard[];
};

/** What tells a guest, as in `matching/guests.ts`. */
export type GuestKeys = { address: string; names: readonly [string, string] };

/** The digests of a recorded guest; undefined when the entry was gone before they could be made. */
export function keysIn({ guest }: { guest: string }): GuestKeys | undefined {
  const [address, inOrder, inAnyOrder] = guest.split(' ');
  if (address === undefined || inOrder === undefined || inAnyOrder === undefined) return undefined;
  return { address, names: [inOrder, inAnyOrder] };
}

/** The cards in the order in which they were recorded; a card that was taken back is none. */
export function giftCards(rows: readonly LedgerRow[]): GiftCard[] {
  const cards = new Map<string, GiftCard>();
  for (const row of rows) {
    const key = cardKey(row);
    const card = cards.get(key);
    if (row.event === 'sent') cards.set(key, cardOf(row));
    else if (row.event === 'taken-back') cards.delete(key);
    else if (card !== undefined) cards.set(key, changed(card, row));
  }
  return [...cards.values()];
}

export const cardKey = ({ campaign, order }: Pick<LedgerRow, 'campaign' | 'order'>): string =>
  `${campaign} ${order}`;

const cardOf = ({ campaign, order, reservation, entry, guest, amount, day, by }: LedgerRow): GiftCard => ({
  ...{ campaign, order, reservation, entry, guest, amount, by },
  sentOn: day,
  recordedAmount: undefined,
  recovered: 0,
  writtenOff: 0,
  later: [],
});

function changed(card: GiftCard, row: LedgerRow): GiftCard {
  const later = [...card.later, row];
  if (row.event === 'recovered') return { ...card, later, recovered: card.recovered + row.amount };
  if (row.event === 'written-off') return { ...card, later, writtenOff: card.writtenOff + row.amount };
  return { ...card, later, amount: row.amount, recordedAmount: card.recordedAmount ?? card.amount };
}

/** Finds the cards that stand in the way of another one for the same reservation, entry or guest. */
export function findCards(cards: readonly GiftCard[]) {
  const found = new Map<string, GiftCard>();
  const add = (card: GiftCard): void => {
    for (const key of keysOf(card)) if (!found.has(key)) found.set(key, card);
  };
  cards.forEach(add);
  return {
    add,
    /** In any campaign for the reservation, in its own for the entry and the guest. */
    find: (wanted: Wanted): GiftCard | undefined =>
      keysOf(wanted)
        .map((key) => found.get(key))
        .find((card) => card !== undefined),
  };
}

type Wanted = Pick<GiftCard, 'campaign' | 'guest'> & Partial<Pick<GiftCard, 'reservation' | 'entry'>>;

const keysOf = ({ campaign, reservation, entry, guest }: Wanted): string[] => [
  ...(reservation === undefined ? [] : [`reservation ${reservation}`]),
  ...(entry === undefined ? [] : [`entry ${entry} ${campaign}`]),
  ...(keysIn({ guest })?.names ?? []).map((name) => `guest ${name} ${campaign}`),
];
