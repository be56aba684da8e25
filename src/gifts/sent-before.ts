import type { CampaignGifts, GiftCard, Likeness } from '../ledger/gift-cards.ts';
import { keysIn } from '../ledger/gift-cards.ts';
import type { ComparedEntries } from './matching/compare-entries.ts';
import { guestKeys } from './matching/guests.ts';
import type { PersonDecision } from './person-decision.ts';
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
  const numbers = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  const confirmed = new Set(decisions.filter(({ match }) => match).map(pairOf));
  const before: SentBefore = { paid: [], ofGuests: [], usedAgain: [] };
  const numbered = Map.groupBy([...ledger.cards, ...ledger.elsewhere], ({ reservation }) => reservation);
  for (const [number, cards] of numbered) {
    const reservation = numbers.get(number);
    const found = cards.map((card) => ({ card, likeness: reservation && likenessOf(card, reservation) }));
    const own = found.some(({ likeness }) => likeness === 'guest');
    if (reservation && !own && !found.some(({ likeness }) => likeness === 'address'))
      before.usedAgain.push({ reservation, card: cards.at(-1) as GiftCard });
    for (const { card, likeness } of found) {
      const isOurs = card.campaign === ledger.campaign;
      if (isOurs && likeness === 'guest') before.ofGuests.push(card);
      if (isOurs) before.paid.push({ ...card, keys: keysIn(card), isAnothers: !own });
      else if (likeness === 'guest') before.paid.push({ reservation: number });
    }
  }
  return before;

  function likenessOf(card: GiftCard, reservation: Reservation): Likeness | undefined {
    if (confirmed.has(pairOf({ reservation: reservation.id, entry: card.entry }))) return 'guest';
    const match = entries.matches.get(reservation.id);
    const matching = match?.kind === 'found' || match?.kind === 'late' ? [match.entry] : [];
    return ledger.likeness(card, [reservation, ...matching].map(guestKeys));
  }
}

const pairOf = ({ reservation, entry }: { reservation: string; entry: number }): string =>
  `${entry} ${reservation}`;
