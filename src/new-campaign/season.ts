import type { Season } from '../campaign/schema/languages/language-record.ts';

const seasons: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/**
 * The season of a day as defined by Japan's weather service: spring is March to May
 * (https://www.jma.go.jp/jma/kishou/know/yougo_hp/toki.html).
 * @param day a day or a moment, `2025-03-28…`
 */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7));
  return seasons[Math.floor((month % 12) / 3)] ?? 'winter';
}
