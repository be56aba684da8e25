import type { LedgerRow } from '../../entries/gift-ledger.ts';

/** A card that was sent, as the later rows of the ledger leave it. Amounts are whole yen, days are Japanese. */
export type GiftCard = Pick<LedgerRow, 'campaign' | 'order' | 'reservation' | 'entry' | 'guest'> & {
  /** Who recorded it, and what they noted. */
  by: string;
  note: string;
  /** What was sent, by the latest correction. */
  amount: number;
  sentOn: string;
  /** The day on which a run listed it first; undefined for a card that no run has listed. */
  listedOn: string | undefined;
  /** The amount recorded at first, where it was corrected. */
  recordedAmount: number | undefined;
  recovered: number;
  writtenOff: number;
  /** It had not been sent after all. */
  isTakenBack: boolean;
  /** Who corrected, recovered, wrote off or took back, when and why, in order. */
  later: readonly LedgerRow[];
};

/** What the ledger says about one campaign. Written out, since a type that browsers share must not lead to Node's modules. */
export type CampaignGifts = {
  campaign: string;
  /** Its rows. */
  rows: readonly LedgerRow[];
  /** Its cards. */
  cards: readonly GiftCard[];
  /** Those of the other campaigns. */
  elsewhere: readonly GiftCard[];
  /** What is to be sent by the last run, by order number; also what has been sent since. */
  listed: ReadonlyMap<string, LedgerRow>;
  /** Turns what tells a guest of the campaign into what its cards have, key by key. */
  digest: Digest;
  /**
   * Whose a card is, of any campaign: the guest's, somebody's with the same address, or, undefined, a stranger's. Whoever
   * cannot be compared, since the campaign is forgotten, is taken for the same.
   * @param guests the first one's address counts alone too
   */
  likeness: (card: GiftCard, guests: readonly GuestKeys[]) => 'guest' | 'address' | undefined;
  /** The order number of a guest's card: the one under which it was listed first, however the name is written today. */
  number: (guest: GuestKeys) => Pick<GiftCard, 'order' | 'guest'>;
  /** The other campaigns in which the guest got a card, unless those are forgotten. */
  sentIn: (guest: GuestKeys) => string[];
};

/** Identifies a guest: to be compared or digested, not to be shown. */
export type GuestKeys = {
  /** The normalized address. */
  address: string;
  /** Address and name, once for each way in which names match automatically: two people who share one are one guest. */
  names: readonly [inOrder: string, inAnyOrder: string];
};

/** Turns what tells a guest into text that can be compared, but that leads to nobody without the campaign's key. */
export type Digest = (text: string) => string;

export const digested = (digest: Digest, { address, names: [one, other] }: GuestKeys): GuestKeys => ({
  address: digest(address),
  names: [digest(one), digest(other)],
});

/** The digests of a recorded guest. */
export function keysIn({ guest }: Pick<LedgerRow, 'guest'>): GuestKeys {
  const [address, ...names] = guest.split(' ') as [address: string, inOrder: string, inAnyOrder: string];
  return { address, names };
}

/** The cards in the order in which they were recorded; a card that was taken back is none. */
export const giftCards = (rows: readonly LedgerRow[]): GiftCard[] =>
  everyCard(rows).filter(({ isTakenBack }) => !isTakenBack);

/** Also those that were taken back. One that was sent again after that is a card of its own. */
export function everyCard(rows: readonly LedgerRow[]): GiftCard[] {
  const cards: GiftCard[] = [];
  const sent = new Map<string, GiftCard>();
  const listed = new Map<string, string>();
  for (const row of rows) {
    const key = `${row.campaign} ${row.order}`;
    const card = sent.get(key);
    if (row.event === 'listed' && !listed.has(key)) listed.set(key, row.day);
    else if (row.event === 'sent') {
      const { day: sentOn, event: _event, recorded: _recorded, ...of } = row;
      const none = { recordedAmount: undefined, recovered: 0, writtenOff: 0, isTakenBack: false, later: [] };
      const next = { ...of, ...none, sentOn, listedOn: listed.get(key) };
      cards.push(next);
      sent.set(key, next);
    } else if (card !== undefined) amend(card, row);
    if (row.event === 'taken-back') sent.delete(key);
  }
  return cards;
}

/** Does to a card what a later row says. */
function amend(card: GiftCard, row: LedgerRow): void {
  const { event, amount } = row;
  if (event === 'listed' || event === 'unlisted') return;
  card.later = [...card.later, row];
  if (event === 'recovered') card.recovered += amount;
  if (event === 'written-off') card.writtenOff += amount;
  if (event === 'taken-back') card.isTakenBack = true;
  if (event !== 'corrected') return;
  card.recordedAmount ??= card.amount;
  card.amount = amount;
}

/** Finds the cards that stand in the way of another one for the same reservation, entry or guest. */
export function findCards<Card extends Wanted>(cards: readonly Card[]) {
  const found = new Map<string, Card[]>();
  const add = (card: Card): void => {
    for (const key of keysOf(card)) found.set(key, [...(found.get(key) ?? []), card]);
  };
  cards.forEach(add);
  return {
    add,
    /** In any campaign for the reservation, in its own for the entry and the guest. */
    find: (wanted: Wanted): Card[] => keysOf(wanted).flatMap((key) => found.get(key) ?? []),
  };
}

type Wanted = Pick<GiftCard, 'campaign' | 'guest'> & Partial<Pick<GiftCard, 'reservation' | 'entry'>>;

const keysOf = ({ campaign, reservation, entry, guest }: Wanted): string[] => [
  ...(reservation === undefined ? [] : [`reservation ${reservation}`]),
  ...(entry === undefined ? [] : [`entry ${entry} ${campaign}`]),
  ...keysIn({ guest }).names.map((name) => `guest ${name} ${campaign}`),
];
