import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import type { SentCard } from '../../contract/gifts.ts';
import { idOf, type ListProps, RunList } from './RunList.tsx';

/** The gift cards of the ledger. Numbers alone: names may have been deleted on request. */
export function Sent({ run, onOpen }: ListProps) {
  const { gifts, ui } = useTexts();
  const { sent: texts, result, reservation } = gifts;
  const said = useSaid();
  const { sent: cards } = run.lists;
  const sentences = new Map(run.codes.map(({ code, says }) => [code, said(says)]));
  const later = (card: SentCard) =>
    card.later
      .map(({ event, amount, by }) => `${reservation.events[event]} ${ui.yen(amount)} (${by})`)
      .join(ui.listComma);
  return (
    <RunList
      label={result.sent}
      searchLabel={texts.search}
      cells={{
        reservation: { value: idOf },
        entry: { value: ({ entry }) => entry, numeric: true },
        amount: { value: ({ amount }) => amount, numeric: true, cell: ({ amount }) => ui.yen(amount) },
        sentOn: { value: ({ sentOn }) => sentOn },
        order: { value: ({ order }) => order },
        by: { value: ({ by }) => by },
        ...(cards.some((card) => card.later.length > 0) && { later: { value: later } }),
        ...(run.reclaimed > 0 && {
          now: {
            value: ({ codes }: SentCard) =>
              codes.map((code) => sentences.get(code) ?? result.refused).join(' '),
          },
        }),
      }}
      rows={cards}
      keyOf={({ order }) => order}
      none={texts.none}
      onOpen={onOpen}
    />
  );
}
