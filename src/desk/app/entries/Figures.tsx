import type { EntriesSummary } from '../../contract/entries.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { Figures as FigureList } from '../ui/Figures.tsx';
import { sumOf } from './counts.ts';

/** The four numbers that a team asks for first. */
export function Figures({ summary }: { summary: EntriesSummary }) {
  const { entries: texts, locale } = useTexts();
  const { days, today, addresses, suspected } = summary;
  const ofToday = days.find(({ day }) => day === today);
  const figures = [
    { name: texts.total, number: days.reduce((sum, day) => sum + sumOf(day), 0) },
    { name: texts.today, number: ofToday ? sumOf(ofToday) : 0, note: texts.todayNote },
    { name: texts.addresses, number: addresses },
    { name: texts.suspected, number: suspected, note: texts.suspectedNote },
  ];
  return (
    <FigureList
      figures={figures.map(({ number, ...figure }) => ({ ...figure, figure: number.toLocaleString(locale) }))}
    />
  );
}
