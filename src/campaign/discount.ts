import type { Apartment } from './apartment.ts';

export type DiscountTier = 'high' | 'mid' | 'low';

export type Discount = { percent: number; tier: DiscountTier };

type Prices = Pick<Apartment, 'regularPrice' | 'fromPrice'>;

/** The exact discount in percent, unrounded. */
export const exactPercent = ({ regularPrice, fromPrice }: Prices): number =>
  ((regularPrice - fromPrice) * 100) / regularPrice;

/**
 * What the badge of a card says, or nothing when both prices are equal: the discount in whole percent, rounded half up. Of
 * that figure, 30 or more is high, 20 to 29 mid and less low.
 */
export function discountOf(prices: Prices): Discount | undefined {
  if (prices.regularPrice === prices.fromPrice) return undefined;
  const percent = Math.round(exactPercent(prices));
  return { percent, tier: percent >= 30 ? 'high' : percent >= 20 ? 'mid' : 'low' };
}
