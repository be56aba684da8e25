import { expect, test } from 'vitest';
import { refusalCodes } from '../../src/campaign/schema/clauses.ts';
import { firstDifference, oracleOf, settlementOf } from './differences.ts';
import { generateCase } from './generate-case.ts';
import { faultsOfHistories } from './histories.ts';
import { levels } from './settle.ts';
import { writtenCases } from './written-cases.ts';

test.each(writtenCases)('%s', (_, given, lines) => {
  expect([settlementOf(given), oracleOf(given)]).toEqual([lines, lines]);
});

/** In parts, so that no single test takes long. `npm run test:services` plays twenty times as many. */
const parts = (count: number) => [...Array(count * Number(process.env.TEST_TIMES ?? 1)).keys()];

/** Each as it stands in a line: why a guest gets nothing, how one was found, what one gets; and what people decided. */
const words = [
  ...[...refusalCodes, ...levels, 'payout', 'waits', 'ABOVE_CAP', 'reclaim', 'number', 'stops'],
  ...['paid', 'open-pair', 'contradiction', 'same-address', 'earlier-waits', 'wording', 'apartment'],
  ...['promotion', 'amount', 'rent', 'used:', 'Autumn2024'],
  ...['yes', 'no', 'shown', 'today', 'said-amount', 'counts-early'],
];

test.each(parts(5))('two settlements, written apart, agree on thousand %i of the cases', (part) => {
  const seen = new Map(words.map((word) => [word, 0]));
  const difference = firstDifference(
    { from: part * 1_000, count: 1_000 },
    ({ campaign, decisions }, lines) => {
      const said = decisions.flatMap(({ match, terms, amount }) => [match, terms, amount && 'said-amount']);
      const early = campaign.countsEarly && 'counts-early';
      for (const word of [...lines, ...said, early].join(' ').split(/[ ,]+/)) {
        const count = seen.get(word);
        if (count !== undefined) seen.set(word, count + 1);
      }
    },
  );
  expect(
    difference,
    'One of the two misreads the contract, or the contract leaves a choice: decide which, and write it into docs/gifts.md.',
  ).toEqual(null);
  expect(
    [...seen].filter(([, count]) => count < 1),
    'These do not occur, so their agreement proves little: let the generator meet them more often.',
  ).toEqual([]);
});

test('they agree where guests have entered more often than a person is shown', () => {
  expect(firstDifference({ from: 0, count: 100, isCrowded: true })).toEqual(null);
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

test.each(parts(4))('histories of part %i pay no guest twice, and ask nobody for another’s money', (part) => {
  expect(faultsOfHistories({ from: part * 250, count: 250 })).toEqual([]);
});
