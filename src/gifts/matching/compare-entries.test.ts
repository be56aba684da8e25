import { expect, test } from 'vitest';
import { decide, entry, reservation, shown } from '../../../tests/support/gifts.ts';

const ofWork = reservation({ email: 'hanako@work.example' });
const flood = (count: number) =>
  Array.from({ length: count }, (_, index) => entry({ id: index + 100, email: `${index}@mail.example` }));

test('a flood under one guest’s name leaves the best pairs to a person, and decides everybody else', () => {
  const other = { name: '鈴木 一郎', email: 'ichiro@mail.example' };
  const [flooded, certain] = decide({
    reservations: [ofWork, reservation({ id: 'R-2', ...other })],
    entries: [...flood(5_000), entry({ name: '別人', email: ofWork.email }), entry({ id: 2, ...other })],
  });
  expect(certain && shown(certain)).toBe('R-2 payout 2 exact 18200 2025-07-01');
  // The same address counts for more than the same name, then what came last.
  const pairs = [1, ...Array.from({ length: 19 }, (_, index) => 5_099 - index)];
  expect(flooded?.match).toMatchObject({
    ...{ kind: 'open', more: 4_981, pairs: pairs.map((id) => ({ entry: { id } })) },
  });
});

test('floods with a guest’s address and with the name do not hide the guest’s own entry', () => {
  const strangers = flood(100).map((each) => ({ ...each, name: `Guest ${each.id}`, email: entry().email }));
  expect(decide({ entries: [entry(), ...strangers, ...flood(100)] }).map(shown)).toEqual([
    'R-1 payout 1 exact 18200 2025-07-01',
  ]);
});

test('a pair that is not listed is open, though all that are have had their gift card', () => {
  const sent = Array.from({ length: 20 }, (_, index) => ({
    ...{ reservation: `S-${index}`, entry: 120 - index, amount: 1, sentOn: '2025-07-01' },
  }));
  const outcomes = (entries: number) =>
    decide({ sent, reservations: [ofWork], entries: flood(21).slice(21 - entries) }).map(
      ({ outcome }) => outcome,
    );
  expect(outcomes(20)).toEqual(['refused']);
  expect(outcomes(21)).toEqual(['review']);
});

test('guests and entries with one address cost no more when there are many', () => {
  let reads = 0;
  const counted = <T extends object>(person: T, name: string): T =>
    Object.defineProperty(person, 'name', {
      get: () => {
        reads += 1;
        return name;
      },
    });
  const readsEach = (count: number) => {
    reads = 0;
    const reservations = Array.from({ length: count }, (_, index) =>
      counted(reservation({ id: `R-${index}` }), `Guest ${index}`),
    );
    const entries = reservations.map((_, index) => counted(entry({ id: index }), `Guest ${index}`));
    decide({ reservations, entries });
    return reads / count;
  };
  expect(readsEach(1_200)).toBeLessThan(2 * readsEach(400));
});
