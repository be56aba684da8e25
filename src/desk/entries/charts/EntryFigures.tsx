import { Figures } from '../../ui/Figures.tsx';
import type { EntriesSummary } from '../contract/entries.ts';
import type { CountTexts } from './Counted.tsx';
import { sumOf } from './counts.ts';

type EntryFiguresProps = {
  texts: CountTexts;
  counts: Pick<EntriesSummary, 'days' | 'today' | 'addresses' | 'suspected'>;
};

/** The four numbers that a team asks for first. */
export function EntryFigures({ texts: { entries: texts, locale }, counts }: EntryFiguresProps) {
  const { days, today, addresses, suspected } = counts;
  const total = days.reduce((sum, day) => sum + sumOf(day), 0);
  const ofToday = days.find(({ day }) => day === today);
  const entriesToday = ofToday === undefined ? 0 : sumOf(ofToday);
  const figures = [
    { name: texts.total, figure: total.toLocaleString(locale) },
    { name: texts.today, figure: entriesToday.toLocaleString(locale), note: texts.todayNote },
    { name: texts.addresses, figure: addresses.toLocaleString(locale) },
    { name: texts.suspected, figure: suspected.toLocaleString(locale), note: texts.suspectedNote },
  ];
  return <Figures figures={figures} />;
}
