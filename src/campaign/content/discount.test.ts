import { expect, test } from 'vitest';
import { discountOf } from './discount.ts';

const badges = [
  { regularPrice: 200_000, fromPrice: 198_000, percent: 1, tier: 'low' },
  { regularPrice: 200_000, fromPrice: 162_000, percent: 19, tier: 'low' },
  { regularPrice: 200_000, fromPrice: 161_001, percent: 19, tier: 'low' },
  { regularPrice: 200_000, fromPrice: 161_000, percent: 20, tier: 'mid' },
  { regularPrice: 200_000, fromPrice: 160_000, percent: 20, tier: 'mid' },
  { regularPrice: 200_000, fromPrice: 142_000, percent: 29, tier: 'mid' },
  { regularPrice: 200_000, fromPrice: 141_000, percent: 30, tier: 'high' },
  { regularPrice: 200_000, fromPrice: 140_000, percent: 30, tier: 'high' },
  { regularPrice: 200_000, fromPrice: 100_000, percent: 50, tier: 'high' },
];

test.for(badges)(
  '$fromPrice instead of $regularPrice yen is $percent %, tier $tier',
  ({ percent, tier, ...prices }) => {
    expect(discountOf(prices)).toEqual({ percent, tier });
  },
);

test('equal prices have no discount at all', () => {
  expect(discountOf({ regularPrice: 245_000, fromPrice: 245_000 })).toBeUndefined();
});
