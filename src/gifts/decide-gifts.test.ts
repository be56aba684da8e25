import { expect, test } from 'vitest';
import { type Decided, decide, entry, reservation, shown } from '../../tests/support/gifts.ts';

/* What is decided stands in `tests/settlement/`; here is what a decision says besides: of which other reservation or pair. */

const second = reservation({ id: 'R-2', contractStart: '2025-05-02', contractEnd: '2025-08-31' });
const taro = { id: 2, name: '山田 太郎' };
const couple = {
  reservations: [reservation(), { ...second, ...taro, id: 'R-2' }],
  entries: [entry(), entry(taro)],
};
const card = { reservation: 'R-9', entry: 1, amount: 18_200, sentOn: '2025-07-01' };

test.each<[string, Partial<Decided>, string, string]>([
  ['gets the card', { reservations: [reservation(), second] }, 'refused', 'R-1'],
  ['has had it', { reservations: [second], sent: [card] }, 'refused', 'R-9'],
  ['waits', { reservations: [reservation({ firstMonthRent: 5 }), second] }, 'review', 'R-1'],
  ['has the same address and another name', couple, 'review', 'R-1'],
  ['with the same address has had a card', { ...couple, sent: [card] }, 'review', 'R-9'],
])('a decision names the reservation that %s', (_, input, outcome, before) => {
  const last = decide(input).at(-1);
  const { waitsFor, sharesWith, first } = { waitsFor: '', sharesWith: '', first: '', ...last };
  expect([last?.reservation.id, last?.outcome, waitsFor || sharesWith || first]).toEqual([
    'R-2',
    outcome,
    before,
  ]);
});

test('a contradiction shows the pairs that contradict each other', () => {
  const yes = { reservation: 'R-1', entry: 2, match: true };
  const ofWork = entry({ id: 2, email: 'hanako@work.example' });
  expect(decide({ entries: [entry(), ofWork], decisions: [yes] }).map(shown)).toEqual([
    'R-1 review 1 exact, 2 name-only disputed',
  ]);
  const entries = [entry(), entry({ id: 2, name: '山田花子' }), entry({ id: 3, name: '花子 山田様' })];
  expect(decide({ entries, decisions: [yes, { ...yes, entry: 1, match: false }] }).map(shown)).toEqual([
    'R-1 review 2 spacing, 1 exact disputed',
  ]);
  const both = [yes, { ...yes, entry: 3 }];
  expect(
    decide({ entries: [...entries.slice(0, 2), { ...ofWork, id: 3 }], decisions: both }).map(shown),
  ).toEqual(['R-1 review 2 spacing, 3 name-only disputed']);
});
