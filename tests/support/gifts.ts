import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { type Decision, decideGifts } from '../../src/gifts/decide-gifts.ts';
import type { GiftEntry } from '../../src/gifts/gift-entry.ts';
import { compareEntries } from '../../src/gifts/matching/compare-entries.ts';
import { guestsOfRun } from '../../src/gifts/matching/guests.ts';
import type { PersonDecision } from '../../src/gifts/person-decision.ts';
import type { ConfirmedReservation, Reservation } from '../../src/gifts/reservation.ts';
import { type GiftRules, giftRules } from '../../src/gifts/rules/gift-rules.ts';
import type { ShownWordings } from '../../src/gifts/rules/reworded.ts';
import type { SentGift } from '../../src/gifts/sent-gift.ts';

export const springRules: GiftRules = giftRules(loadCampaign('campaigns/spring-2025'));

/** A reservation that gets a gift card when an entry matches it. */
export const reservation = (changes: Partial<ConfirmedReservation> = {}): ConfirmedReservation => ({
  id: 'R-1',
  name: '山田 花子',
  email: 'hanako@mail.example',
  status: 'confirmed',
  apartment: '1',
  apartmentId: 1,
  reservedAt: '2025-04-10',
  paidAt: '2025-04-15',
  contractStart: '2025-05-01',
  contractEnd: '2025-07-31',
  checkIn: undefined,
  endedOn: undefined,
  firstMonthRent: 182_000,
  initialPayment: undefined,
  otherPromotion: false,
  ...changes,
});

/** An entry that matches it. */
export const entry = ({ at, ...changes }: Partial<GiftEntry> & { at?: string } = {}): GiftEntry => ({
  id: 1,
  time: Date.parse(at ?? '2025-04-01T09:00:00+09:00'),
  name: '山田 花子',
  email: 'hanako@mail.example',
  language: 'ja',
  suspected: false,
  ...changes,
});

export type Decided = {
  rules: GiftRules;
  reservations: readonly Reservation[];
  entries: readonly GiftEntry[];
  decisions: readonly PersonDecision[];
  sent: readonly SentGift[];
  wordings?: ShownWordings;
};

/** Decides on one reservation and one entry unless given others. */
export function decide(input: Partial<Decided> = {}): Decision[] {
  const given = {
    rules: springRules,
    reservations: [reservation()],
    entries: [entry()],
    decisions: [],
    sent: [],
    elsewhere: [],
    ...input,
  };
  const compared = compareEntries(given);
  given.entries.forEach(compared.take);
  const found = { ...given, entries: compared.done() };
  return decideGifts({ ...found, claimantOf: guestsOfRun(found) });
}

/** A decision that is no refusal in one line: `R-1 payout 1 exact 18200 2025-07-01`, `R-1 review 1 variant`. */
export function shown(decision: Decision): string {
  const { reservation, match, outcome } = decision;
  const found = match.kind === 'open' ? match.pairs : 'entry' in match ? [match] : [];
  const pairs = found.map(({ entry, level }) => `${entry.id} ${level}`).join(', ');
  const gift = outcome === 'payout' ? [decision.gift.amount, decision.gift.due] : [];
  const disputed = match.kind === 'open' && match.isDisputed ? ['disputed'] : [];
  return [reservation.id, outcome, pairs, ...gift, ...disputed].join(' ');
}
