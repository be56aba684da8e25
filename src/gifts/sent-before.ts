import type { GiftEntry } from './gift-entry.ts';
import { type CampaignGifts, type GiftCard, keysIn } from './ledger/gift-cards.ts';
import { type ComparedEntries, ownEntry } from './matching/choose-match.ts';
import { type ClaimantOf, guestKeys } from './matching/guests.ts';
import { matchLevel } from './matching/match-level.ts';
import type { Person } from './matching/name-keys.ts';
import { type PersonDecision, pairKey } from './person-decision.ts';
import type { Reservation } from './reservation.ts';
import type { PaidGuest } from './sent-gift.ts';

/** A reservation whose number was another guest's when the gift card was sent. */
export type UsedAgain = { reservation: Reservation; card: GiftCard };

type Input = {
  ledger: CampaignGifts;
  reservations: readonly Reservation[];
  entries: ComparedEntries;
  decisions: readonly PersonDecision[];
  claimantOf: ClaimantOf;
};

/** Finds out what the cards that were sent, in any campaign, mean for today's reservations. */
export function sentBefore({ ledger, reservations, entries, decisions, claimantOf }: Input) {
  const all = [...ledger.cards, ...ledger.elsewhere];
  const numbers = new Set(all.map(({ reservation }) => reservation));
  const sentFor = reservations.filter(({ id }) => numbers.has(id));
  const today = new Map(sentFor.map((reservation) => [reservation.id, reservation]));
  const confirmed = new Set(decisions.filter(({ match }) => match).map(pairKey));
  const rejected = new Map<string, Set<number>>();
  for (const { match, reservation, entry } of decisions)
    if (!match) rejected.set(reservation, (rejected.get(reservation) ?? new Set()).add(entry));
  const isSameGuest = (card: GiftCard, person: Person): boolean =>
    claimantOf(keysIn(card)).guest === claimantOf(person).guest;
  const cards = all.map((card) => ({ card, likeness: likenessOf(card) }));
  const ofGuests = cards.filter(({ likeness }) => likeness === 'guest').map(({ card }) => card);
  const numbersOfGuests = new Set(ofGuests.map(({ reservation }) => reservation));
  const ofNumber = Map.groupBy(cards, ({ card }) => card.reservation);
  return {
    paid: ledger.cards.map((card): PaidGuest => {
      return { ...card, keys: keysIn(card), isAnothers: !numbersOfGuests.has(card.reservation) };
    }),
    /** The campaign's cards whose guests have their reservation today, by all that people have decided. */
    ofGuests: ofGuests.filter((card) => card.campaign === ledger.campaign && !isRejected(card)),
    /** Nobody may be paid, or asked to pay back, by such a number. */
    usedAgain: sentFor.flatMap((reservation): UsedAgain[] => {
      const sent = ofNumber.get(reservation.id) ?? [];
      const card = sent.every(({ likeness }) => likeness === undefined) ? sent.at(-1)?.card : undefined;
      return card === undefined ? [] : [{ reservation, card }];
    }),
  };

  /** Whose card it is, seen from the guest who has its reservation today. */
  function likenessOf(card: GiftCard): ReturnType<CampaignGifts['likeness']> {
    const reservation = today.get(card.reservation);
    if (reservation === undefined) return undefined;
    if (confirmed.has(pairKey(card))) return 'guest';
    const own = ownEntry(entries.matches.get(reservation.id));
    const people = [reservation, ...(own ? [own] : [])];
    return people.some((person) => isSameGuest(card, person))
      ? 'guest'
      : ledger.likeness(card, people.map(guestKeys));
  }

  /** Whether a person has said of an entry of the card's guest that it is not that of the reservation. */
  function isRejected(card: GiftCard): boolean {
    const reservation = today.get(card.reservation);
    const others = rejected.get(card.reservation);
    if (others === undefined) return false;
    const isGuests = (entry: GiftEntry | undefined) =>
      entry && reservation && matchLevel(reservation, entry) !== undefined && isSameGuest(card, entry);
    return others.has(card.entry) || [...others].some((id) => isGuests(entries.named.get(id)));
  }
}
