import { expect, test } from 'vitest';
import { decide, entry, reservation } from '../../../tests/support/gifts.ts';

/* That the best of many pairs are found, and counted, stands in `tests/settlement/`. */

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
