import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, entry, reservation } from '../../tests/support/gifts.ts';
import type { Decision } from './decide-gifts.ts';

/** Few people with few names, to provoke collisions. */
const name = fc.constantFrom(
  '山田 花子',
  '山田花子',
  'ヤマダ ハナコ',
  '山田花子様',
  '山田 太郎',
  '髙橋',
  '高橋',
);
const email = fc.constantFrom('a@mail.example', 'b@mail.example', 'c@mail.example');
const day = fc.constantFrom('2025-04-29', '2025-04-30', '2025-05-01', '2025-05-30', '2025-05-31');

const reservations = (prefix: string) =>
  fc.uniqueArray(
    fc
      .record({
        id: fc.integer({ min: 1, max: 12 }).map((number) => `${prefix}${number}`),
        name,
        email,
        contractStart: day,
        contractEnd: fc.constantFrom('2025-08-31', '2025-07-29'),
        paidAt: fc.option(fc.constantFrom('2025-04-30', '2025-05-01'), { nil: undefined }),
      })
      .map(reservation),
    { selector: ({ id }) => id, maxLength: 8 },
  );

const entries = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 9 }),
      name,
      email,
      at: fc.constantFrom('2025-04-01T00:00:00Z', '2025-04-30T14:59:59Z', '2025-04-30T15:00:00Z'),
      suspected: fc.boolean(),
    })
    .map(entry),
  { selector: ({ id }) => id, maxLength: 8 },
);

const decisions = fc.uniqueArray(
  fc.record({
    reservation: fc.integer({ min: 1, max: 12 }).map((number) => `R-${number}`),
    entry: fc.integer({ min: 1, max: 9 }),
    match: fc.boolean(),
  }),
  { selector: (each) => `${each.reservation} ${each.entry}`, maxLength: 6 },
);

const world = fc.record({ reservations: reservations('R-'), entries, decisions });

type Paid = Extract<Decision, { outcome: 'payout' }>;

const payoutsIn = (all: readonly Decision[]): Paid[] => all.filter((each) => each.outcome === 'payout');

const runs = { numRuns: 300 };

test('the order of rows, entries and decisions changes nothing', () => {
  fc.assert(
    fc.property(world, (input) => {
      const turned = {
        reservations: input.reservations.toReversed(),
        entries: input.entries.toReversed(),
        decisions: input.decisions.toReversed(),
      };
      expect(decide(turned)).toEqual(decide(input));
    }),
    runs,
  );
});

test('adding reservations revokes no payout without naming the one that takes precedence', () => {
  fc.assert(
    fc.property(world, reservations('N-'), (input, more) => {
      const added = new Set(more.map(({ id }) => id));
      const longer = decide({ ...input, reservations: [...input.reservations, ...more] });
      for (const before of payoutsIn(decide(input))) {
        const after = longer.find(({ reservation: { id } }) => id === before.reservation.id);
        if (after?.outcome === 'payout') expect(after).toEqual(before);
        else if (after?.outcome === 'review') expect(added).toContain(after.waitsFor ?? after.sharesWith);
        else {
          if (after?.outcome !== 'refused') throw new Error(`${before.reservation.id} is gone.`);
          expect(after.codes).toEqual(['SECOND_RESERVATION']);
          expect(added).toContain(after.first);
        }
      }
    }),
    runs,
  );
});
