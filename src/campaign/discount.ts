export type DiscountTier = 'high' | 'mid' | 'low';

export type Discount = { percent: number; tier: DiscountTier };

/** The exact discount in percent, unrounded. Prices in whole yen. */
export const exactPercent = (price: number, discount: number): number => ((price - discount) * 100) / price;

/**
 * What the badge of a card says, or nothing when both prices are equal.
 * Rounding and tiers: specification, section 4.
 */
export function discountOf({ price, discount }: { price: number; discount: number }): Discount | undefined {
  if (price === discount) return undefined;
  const percent = Math.round(exactPercent(price, discount));
  return { percent, tier: percent >= 30 ? 'high' : percent >= 20 ? 'mid' : 'low' };
}
