import { useTexts } from '../../../texts/TextsContext.ts';
import type { SentCard } from '../../contract/gifts.ts';
import { idOf, type ListProps, RunList } from './RunList.tsx';

/** The gift cards of the ledger. Numbers alone: names may have been deleted on request. */
export function Sent({ run, onOpen }: ListProps) {
  const { gifts, ui, locale } = useTexts();
  const { sent: texts, result, reservation } = gifts;
  const { sent: cards } = run.lists;
  const sentences = new Map(run.codes.map(({ code, says }) => [code, says[locale]]));
  const later = (card: SentCard) =>
    card.later
      .map(({ event, amount, by }) => `${reservation.events[event]} ${ui.yen(amount)} (${by})`)
      .join(ui.listComma);
  return (
    <RunList
      label={result.ledger}
      searchLabel={texts.search}
      cells={{
        reservation: idOf,
        entry: ({ entry }) => String(entry),
        amount: ({ amount }) => ui.yen(amount),
        sentOn: ({ sentOn }) => sentOn,
        order: ({ order }) => order,
        by: ({ by }) => by,
        ...(cards.some((card) => card.later.length > 0) && { later }),
        ...(run.reclaimed > 0 && {
          now: ({ codes }: SentCard) => codes.map((code) => sentences.get(code) ?? result.refused).join(' '),
        }),
      }}
      rows={cards}
      keyOf={({ order }) => order}
      none={texts.none}
      onOpen={onOpen}
    />
  );
}
