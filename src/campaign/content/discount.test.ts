import { expect, test } from 'vitest';
import { discountOf } from './discount.ts';

test.each([
  [198_000, { percent: 1, tier: 'low' }],
  [162_000, { percent: 19, tier: 'low' }],
  [161_001, { percent: 19, tier: 'low' }],
  [161_000, { percent: 20, tier: 'mid' }],
  [160_000, { percent: 20, tier: 'mid' }],
  [142_000, { percent: 29, tier: 'mid' }],
  [141_000, { percent: 30, tier: 'high' }],
  [140_000, { percent: 30, tier: 'high' }],
  [100_000, { percent: 50, tier: 'high' }],
  [200_000, undefined],
])('%i instead of 200,000 yen is %o', (fromPrice, discount) => {
  expect(discountOf({ regularPrice: 200_000, fromPrice })).toEqual(discount);
});
