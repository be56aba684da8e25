import { atMost, type Verdict } from '../verdict.ts';
import type { GiftFigures } from './measure-gifts.ts';

/** For 100,000 reservations and as many entries. */
const budget = { seconds: 10, megabytes: 300 };

export function judgeGifts(figures: GiftFigures | undefined): Verdict[] {
  const largest = figures?.find(({ size }) => size === 100_000);
  if (largest === undefined) return [];
  return (['sqlite', 'postgres'] as const).flatMap((engine) => {
    const cost = largest[engine];
    if (cost === undefined) return [];
    const name = `gift cards, 100,000 × 100,000, ${engine}`;
    return [
      atMost(`${name}: time`, cost.seconds, budget.seconds, 's'),
      atMost(`${name}: memory`, cost.megabytes, budget.megabytes, 'MB'),
    ];
  });
}
