import type { CampaignGifts, GiftCard, Likeness } from '../ledger/gift-cards.ts';
import { keysIn } from '../ledger/gift-cards.ts';
import { ownEntry } from './matching/choose-match.ts';
import type { ComparedEntries } from './matching/compare-entries.ts';
import { guestKeys } from './matching/guests.ts';
import { type PersonDecision, pairKey } from './person-decision.ts';
import type { Reservation } from './reservation.ts';
import type { PaidGuest } from './sent-gift.ts';

/** A reservation whose number was another guest's when the gift card was sent. */
export type UsedAgain = { reservation: Reservation; card: GiftCard };

export type SentBefore = {
  paid: PaidGuest[];
  /** The campaign's cards whose guests have their reservation today. */
  ofGuests: GiftCard[];
  /** Nobody may be paid, or asked to pay back, by such a number. */
  usedAgain: UsedAgain[];
};

type Input = {
  ledger: CampaignGifts;
  reservations: readonly Reservation[];
  entries: ComparedEntries;
  decisions: readonly PersonDecision[];
};

/** Finds out what the cards that were sent, in any campaign, mean for today's reservations. */
export function sentBefore({ ledger, reservations, entries, decisions }: Input): SentBefore {
  const today = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  const confirmed = new Set(decisions.filter(({ match }) => match).map(pairKey));
  const isOurs = ({ campaign }: GiftCard) => campaign === ledger.campaign;
  const cards = [...ledger.cards, ...ledger.elsewhere].map((card) => ({ card, likeness: likenessOf(card) }));
  const ofGuests = cards.filter(({ likeness }) => likeness === 'guest').map(({ card }) => card);
  const numbersOfGuests = new Set(ofGuests.map(({ reservation }) => reservation));
  const numbersKnown = new Set(cards.filter(({ likeness }) => likeness).map(({ card }) => card.reservation));
  const usedAgain = new Map(
    cards.flatMap(({ card }): [string, UsedAgain][] => {
      const reservation = today.get(card.reservation);
      return reservation === undefined || numbersKnown.has(reservation.id)
        ? []
        : [[reservation.id, { reservation, card }]];
    }),
  );
  return {
    paid: [
      ...ledger.cards.map((card) => ({
        ...card,
        keys: keysIn(card),
        isAnothers: !numbersOfGuests.has(card.reservation),
      })),
      ...ofGuests.filter((card) => !isOurs(card)).map(({ reservation }) => ({ reservation })),
    ],
    ofGuests: ofGuests.filter(isOurs),
    usedAgain: [...usedAgain.values()],
  };

  /** Whose card it is, seen from the guest who has its reservation today. */
  function likenessOf(card: GiftCard): Likeness | undefined {
    const reservation = today.get(card.reservation);
    if (reservation === undefined) return undefined;
    if (confirmed.has(pairKey(card))) return 'guest';
    const own = ownEntry(entries.matches.get(reservation.id));
    return ledger.likeness(card, [reservation, ...(own ? [own] : [])].map(guestKeys));
  }
}
