import { expect, test } from 'vitest';
import { expectAgreement } from './agreement.ts';
import { firstDifference, settlementOf } from './differences.ts';
import { generateCase } from './generate-case.ts';
import { expectNobodyPaidTwice } from './histories.ts';

/** The first of what `npm run test:services` plays, in parts, so that no single test takes long. */
test.each([0, 1, 2, 3, 4])('two settlements, written apart, agree on thousand %i of the cases', (part) => {
  expectAgreement({ from: part * 1_000, count: 1_000 });
});

test('they agree where guests have entered more often than a person is shown', () => {
  expect(firstDifference({ from: 0, count: 100, isCrowded: true })).toBe(undefined);
});

test.each([
  ['few', false, 500],
  ['many', true, 20],
])('the order of reservations, decisions and %s entries changes nothing', (_, isCrowded, count) => {
  for (let seed = 0; seed < count; seed++) {
    const given = generateCase(seed, isCrowded);
    const { entries, reservations, decisions } = given;
    const turned = { entries: entries.toReversed(), reservations: reservations.toReversed() };
    expect(settlementOf({ ...given, ...turned, decisions: decisions.toReversed() })).toEqual(
      settlementOf(given),
    );
  }
});

test.each([0, 1, 2, 3])(
  'histories of quarter %i pay no guest twice, and ask nobody for another’s money',
  (part) => {
    expectNobodyPaidTwice({ from: part * 250, count: 250 });
  },
);
