import { useTexts } from '../../../texts/TextsContext.ts';
import { Figures } from '../../../ui/Figures.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { GiftsRun } from '../../contract/gifts.ts';

/** What a team asks first: how many, how much, by when, and what is still pending. */
export function RunFigures({ run }: { run: GiftsRun }) {
  const { gifts, locale } = useTexts();
  const texts = gifts.result;
  const { listed, listedAmount, firstDue, lastDue, review, refused, sent, on } = run;
  const due = firstDue && lastDue ? texts.due(firstDue, lastDue) : undefined;
  const later = on === null ? undefined : texts.later(on, run.payouts - listed);
  return (
    <>
      <Figures
        figures={[
          { name: texts.toSend, figure: texts.cards(listed), note: later ?? due },
          { name: texts.amount, figure: texts.yen(listedAmount), note: later && due },
          { name: texts.decide, figure: review.toLocaleString(locale), note: texts.decideNote },
          { name: texts.refused, figure: refused.toLocaleString(locale) },
          { name: texts.sent, figure: sent.toLocaleString(locale) },
        ]}
      />
      {run.reclaimed > 0 && <Notice tone="warning">{texts.reclaimed(run.reclaimed)}</Notice>}
      {run.aboveCap > 0 && <Notice tone="warning">{texts.aboveCap(run.aboveCap)}</Notice>}
    </>
  );
}
