import { expect } from 'vitest';
import { firstDifference, type Seeds } from './differences.ts';

/** Each as it stands in a line: why a guest gets nothing, how one was found, what one gets; and what people decided. */
const words = [
  ...['NO_ENTRY', 'REJECTED', 'ENTERED_LATE', 'CANCELLED', 'NOT_ELIGIBLE', 'UNPAID', 'RESERVED_LATE'],
  ...['PAID_LATE', 'STARTS_LATE', 'CHECKS_IN_LATE', 'TOO_SHORT', 'ENDED_EARLY', 'OTHER_PROMOTION'],
  ...['ALREADY_PAID', 'SECOND_RESERVATION', 'payout', 'waits', 'ABOVE_CAP', 'reclaim', 'number', 'stops'],
  ...['exact', 'spacing', 'reading', 'variant', 'email-only', 'name-only'],
  ...['paid', 'open-pair', 'contradiction', 'same-address', 'earlier-waits', 'wording', 'apartment'],
  ...['promotion', 'amount', 'rent', 'used:', 'Autumn2024'],
  ...['yes', 'no', 'shown', 'today', 'said-amount', 'counts-early'],
];

/** Passes if the two settlements agree on the cases of these seeds, which meet everything that can be decided. */
export function expectAgreement(seeds: Seeds): void {
  const seen = new Map(words.map((word) => [word, 0]));
  const difference = firstDifference(seeds, ({ campaign, decisions }, lines) => {
    const said = decisions.flatMap(({ match, terms, amount }) => [match, terms, amount && 'said-amount']);
    const early = campaign.countsEarly && 'counts-early';
    for (const word of [...lines, ...said, early].join(' ').split(/[ ,]+/)) {
      const count = seen.get(word);
      if (count !== undefined) seen.set(word, count + 1);
    }
  });
  expect(
    difference,
    'One of the two misreads the contract, or the contract leaves a choice: decide which, and write it into docs/gifts.md.',
  ).toBe(undefined);
  expect(
    [...seen].filter(([, count]) => count < seeds.count / 1_000),
    'These hardly occur, so their agreement proves little: let the generator meet them more often.',
  ).toEqual([]);
}
