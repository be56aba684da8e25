import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, patched } from './patch.ts';

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('a patch makes one value the other, over JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [before, after] = [{ value: json(one) }, { value: json(other) }];
      expect(json(patched(before, json(differenceOf(before, after))))).toEqual(after);
    }),
    { numRuns: 300 },
  );
});

test('names only what differs, and keeps the identity of the rest', () => {
  const before = { list: [{ a: 1, b: 2 }, { a: 3 }], gone: 1 };
  const patch = differenceOf(before, { list: [{ a: 1, b: 4 }, { a: 3 }], gone: undefined });
  expect(patch).toEqual([
    { at: ['list', '0', 'b'], now: 4 },
    { at: ['gone'], now: undefined },
  ]);
  expect(patched(before, patch).list[1]).toBe(before.list[1]);
});
