import { expect, test } from 'vitest';
import { discountOf, exactPercent } from './discount.ts';

const badges = [
  { price: 200_000, discount: 198_000, percent: 1, tier: 'low' },
  { price: 200_000, discount: 162_000, percent: 19, tier: 'low' },
  { price: 200_000, discount: 161_001, percent: 19, tier: 'low' },
  { price: 200_000, discount: 161_000, percent: 20, tier: 'mid' },
  { price: 200_000, discount: 160_000, percent: 20, tier: 'mid' },
  { price: 200_000, discount: 142_000, percent: 29, tier: 'mid' },
  { price: 200_000, discount: 141_000, percent: 30, tier: 'high' },
  { price: 200_000, discount: 140_000, percent: 30, tier: 'high' },
  { price: 200_000, discount: 100_000, percent: 50, tier: 'high' },
];

test.for(badges)(
  '$discount instead of $price yen is $percent %, tier $tier',
  ({ percent, tier, ...prices }) => {
    expect(discountOf(prices)).toEqual({ percent, tier });
  },
);

test('equal prices have no discount at all', () => {
  expect(discountOf({ price: 245_000, discount: 245_000 })).toBeUndefined();
});

test('the exact percent is not rounded', () => {
  expect(exactPercent(200_000, 141_000)).toBe(29.5);
});
