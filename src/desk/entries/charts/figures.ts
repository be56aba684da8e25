import type { EntriesSummary } from '../contract/entries.ts';
import { sumOf } from './counts.ts';
import type { CountWords } from './words/ja.ts';

type Figure = { name: string; figure: string; note?: string };

/** The four numbers that a team asks for first. */
export function figuresOf(
  { days, today, addresses, suspected }: Pick<EntriesSummary, 'days' | 'today' | 'addresses' | 'suspected'>,
  words: CountWords,
): Figure[] {
  const { locale } = words;
  const total = days.reduce((sum, day) => sum + sumOf(day), 0);
  const ofToday = days.find(({ day }) => day === today);
  const entriesToday = ofToday === undefined ? 0 : sumOf(ofToday);
  return [
    { name: words.total, figure: total.toLocaleString(locale) },
    { name: words.today, figure: entriesToday.toLocaleString(locale), note: words.todayNote },
    { name: words.addresses, figure: addresses.toLocaleString(locale) },
    { name: words.suspected, figure: suspected.toLocaleString(locale), note: words.suspectedNote },
  ];
}
