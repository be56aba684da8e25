import { expect, test } from 'vitest';
import { decide, entry, reservation, shown, springRules } from '../../../tests/support/gifts.ts';
import { reviewRows } from '../output/review-rows.ts';
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

const decideBy = (wordings: ShownWordings) =>
  decide({
    reservations: [reservation({ paidAt: '2025-05-02' })],
    entries: [entry({ wording: 'earlier' })],
    wordings,
  });

test('a person reads the sentence that the guest was shown beside today’s', () => {
  const decided = decideBy(wordingWith('reserved-and-paid-by', before));
  const [row] = [...reviewRows({ decided, rules: springRules })];
  expect(row?.why).toContain(`PAID_LATE: the page of the entry said “${before}”, and today’s says`);
  expect(row?.why).toContain('Reservation and initial payment must be complete by April 30, 2025.');
  expect(row?.why).toContain(`PAID_LATE：エントリー時のページの規約は「${before}」`);
});

test('a wording that the store does not have is no other', () => {
  expect(decideBy(new Map()).map(shown)).toEqual(['R-1 refused PAID_LATE']);
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
