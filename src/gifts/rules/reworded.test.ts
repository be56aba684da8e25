import { expect, test } from 'vitest';
import { runSettlement } from '../../../tests/settlement/run-settlement.ts';
import { decide, entry, reservation, springRules } from '../../../tests/support/gifts.ts';
import { explainLines } from '../output/explain-text.ts';
import { reviewRows } from '../output/review-rows.ts';
import { recordOf } from '../output/run-json.ts';
import { shownEarlier } from './reworded.ts';

const before = 'Reservation and initial payment must be complete by May 31, 2025.';

const rules = [{ clauses: ['reserved-and-paid-by'], sentence: before }];
const earlier = { language: 'en', terms: [{ heading: 'Terms', rules }] };

test('a person reads the sentence that the guest was shown beside today’s', () => {
  const reservations = [reservation({ paidAt: '2025-05-02' })];
  const entries = [entry({ wording: 'earlier' })];
  const decided = decide({ reservations, entries, wordings: new Map([['earlier', earlier]]) });
  const [row] = [...reviewRows({ decided, rules: springRules })];
  const explained = decided.flatMap((each) => explainLines(recordOf(each), springRules, 'en', false));
  expect(explained).toContainEqual({
    text: 'Initial payment: May 2, 2025 ≦ April 30, 2025 (today’s terms; the page of the entry said otherwise)',
  });
  expect(row?.why).toContain(`PAID_LATE: the page of the entry said “${before}”, and today’s says`);
  expect(row?.why).toContain('Reservation and initial payment must be complete by April 30, 2025.');
  expect(row?.why).toContain(`PAID_LATE：エントリー時のページの規約は「${before}」`);
});

test('entries of an earlier wording are counted in each language', () => {
  const shown = (digest: string) => ({ language: digest.slice(0, 2), terms: [] });
  const wordings = new Map(['ja 1', 'en 1', 'ja 2'].map((digest) => [digest, shown(digest)]));
  const saw = ['ja 1', 'ja 1', 'en 1', 'ja 2', 'unknown', undefined];
  const entries = saw.map((wording, id) => entry({ id, wording }));
  const run = runSettlement({ rules: springRules, reservations: [], entries, wordings });
  expect(shownEarlier(wordings, run.entries.shown)).toBe(2);
});
