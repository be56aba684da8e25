import { describe, expect, test } from 'vitest';
import { decide, entry, reservation, sentRow, shown, springRules } from '../../../tests/support/gifts.ts';
import { giftCards } from '../ledger/gift-cards.ts';
import { reviewRows } from '../output/review-rows.ts';
import type { PersonDecision } from '../person-decision.ts';
import { reclaimedGifts } from '../reclaimed-gifts.ts';
import type { ConfirmedReservation } from '../reservation.ts';
import { type ShownWordings, shownEarlier } from './reworded.ts';

const before = 'Reservation and initial payment must be complete by May 31, 2025.';

/** Today's terms in English, with one sentence as it was before. */
const wordingWith = (clause: string, sentence: string): ShownWordings =>
  new Map([
    [
      'earlier',
      {
        language: 'en',
        terms: [
          {
            heading: 'Terms',
            rules: springRules.terms.map(({ clauses, sentence: today }) => ({
              clauses: [...clauses],
              sentence: clauses.some((each) => each === clause) ? sentence : (today.en ?? ''),
            })),
          },
        ],
      },
    ],
  ]);

const later = wordingWith('reserved-and-paid-by', before);
const late: Partial<ConfirmedReservation> = { paidAt: '2025-05-02' };

const decideWith = (
  changes: Partial<ConfirmedReservation>,
  terms?: PersonDecision['terms'],
  { wording = 'earlier', wordings = later, time = entry().time } = {},
) =>
  decide({
    reservations: [reservation(changes)],
    entries: [entry({ wording, time })],
    decisions: terms === undefined ? [] : [{ reservation: 'R-1', entry: 1, match: true, terms }],
    wordings,
  });

describe('a guest whose page showed other sentences than those that refuse', () => {
  test('waits for a person, who reads both', () => {
    const decided = decideWith(late);
    expect(decided.map(({ outcome }) => outcome)).toEqual(['review']);
    const [row] = [...reviewRows({ decided, rules: springRules })];
    expect(row?.why).toContain(`PAID_LATE: the page of the entry said “${before}”, and today’s says`);
    expect(row?.why).toContain('Reservation and initial payment must be complete by April 30, 2025.');
    expect(row?.why).toContain(`PAID_LATE：エントリー時のページの規約は「${before}」`);
  });

  test('gets the gift card by the wording that was shown, if the person says so', () => {
    expect(decideWith(late, 'shown').map(shown)).toEqual(['R-1 payout 1 exact 18200 2025-07-01']);
  });

  test('is refused by today’s wording, if the person says so', () => {
    expect(decideWith(late, 'today').map(shown)).toEqual(['R-1 refused PAID_LATE']);
  });

  test.each([
    ['another sentence, which did not change, refuses too', { ...late, otherPromotion: true }, later],
    ['only sentences that do not refuse were others', late, wordingWith('no-other-promotion', 'None.')],
    ['the store does not have that wording', late, new Map()],
  ])('is refused at once where %s', (_, changes, wordings) => {
    expect(decideWith(changes, undefined, { wordings })[0]?.outcome).toBe('refused');
  });

  test('lets a later reservation wait too', () => {
    const reservations = [
      reservation(late),
      reservation({ id: 'R-2', contractStart: '2025-05-02', contractEnd: '2025-08-31' }),
    ];
    const input = { reservations, entries: [entry({ wording: 'earlier' })], wordings: later };
    expect(decide(input).map(shown)).toEqual(['R-1 review 1 exact', 'R-2 review 1 exact waits for R-1']);
  });

  test('is not asked to pay a card back for it', () => {
    const [card] = giftCards([sentRow]);
    if (card === undefined) throw new Error('There is no card.');
    const reclaimed = (changes: Partial<ConfirmedReservation>) => {
      const input = { entries: [entry({ wording: 'earlier' })], wordings: later, sent: [card] };
      const decided = decide({ ...input, reservations: [reservation(changes)] });
      return reclaimedGifts([card], decided, { entries: { known: input.entries }, decisions: [] }).flatMap(
        ({ codes }) => codes,
      );
    };
    expect(reclaimed(late)).toEqual([]);
    expect(reclaimed({ ...late, endedOn: '2025-07-01' })).toEqual(['ENDED_EARLY']);
  });

  test('who has not paid is refused whatever was promised', () => {
    expect(decideWith({ paidAt: undefined }).map(shown)).toEqual(['R-1 refused UNPAID']);
    expect(decideWith({ paidAt: undefined }, 'shown').map(shown)).toEqual(['R-1 refused UNPAID']);
  });

  test('entered in time by the period that was shown', () => {
    const wordings = wordingWith('entry-period', 'The campaign runs until May 31, 2025.');
    const time = Date.parse('2025-05-10T00:00:00Z');
    expect(decideWith({}, undefined, { wordings, time })[0]?.outcome).toBe('review');
    expect(decideWith({}, 'shown', { wordings, time }).map(shown)[0]).toContain('R-1 payout 1 exact');
    expect(decideWith({}, 'today', { wordings, time }).map(shown)).toEqual(['R-1 refused ENTERED_LATE']);
  });
});

test('entries of an earlier wording are counted in each language', () => {
  const wording = (language: string) => ({ language, terms: [] });
  const wordings = new Map([
    ['ja 1', wording('ja')],
    ['en 1', wording('en')],
    ['ja 2', wording('ja')],
  ]);
  const counts = new Map([
    ['ja 1', 3],
    ['en 1', 5],
    ['ja 2', 7],
    ['unknown', 11],
  ]);
  expect(shownEarlier(wordings, counts)).toBe(3);
});
