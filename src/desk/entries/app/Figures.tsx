import { useTexts } from '../../texts/TextsContext.ts';
import { Figures as FigureRow } from '../../ui/Figures.tsx';
import { figuresOf } from '../charts/figures.ts';
import type { EntriesSummary } from '../contract/entries.ts';

export function Figures({ summary }: { summary: EntriesSummary }) {
  const { entries: texts } = useTexts();
  return <FigureRow figures={figuresOf(summary, texts)} />;
}
