import type { Apartment } from '../schema/sections/apartments.ts';

type Prices = Pick<Apartment, 'regularPrice' | 'fromPrice'>;

/** The exact discount in percent, unrounded. */
export const exactPercent = ({ regularPrice, fromPrice }: Prices): number =>
  ((regularPrice - fromPrice) * 100) / regularPrice;

/** The percent from which a badge is of a tier; below `mid` it is low. */
const tiersFrom = { high: 30, mid: 20 } as const;

/** The badge of a card: the discount in whole percent, rounded half up; nothing if both prices are equal. */
export function discountOf(prices: Prices) {
  if (prices.regularPrice === prices.fromPrice) return undefined;
  const percent = Math.round(exactPercent(prices));
  const tier = percent >= tiersFrom.high ? 'high' : percent >= tiersFrom.mid ? 'mid' : 'low';
  return { percent, tier } as const;
}
