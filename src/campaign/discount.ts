import type { Apartment } from './apartment.ts';

export type DiscountTier = 'high' | 'mid' | 'low';

export type Discount = { percent: number; tier: DiscountTier };

type Prices = Pick<Apartment, 'regularPrice' | 'fromPrice'>;

/** The exact discount in percent, unrounded. */
export const exactPercent = ({ regularPrice, fromPrice }: Prices): number =>
  ((regularPrice - fromPrice) * 100) / regularPrice;

/**
 * The badge of a card: the discount in whole percent, rounded half up; nothing if both prices are equal. From 30 it is
 * high, from 20 mid, below that low.
 */
export function discountOf(prices: Prices): Discount | undefined {
  if (prices.regularPrice === prices.fromPrice) return undefined;
  const percent = Math.round(exactPercent(prices));
  return { percent, tier: percent >= 30 ? 'high' : percent >= 20 ? 'mid' : 'low' };
}
