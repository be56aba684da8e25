import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import type { GiftsRun, SentCard } from '../../contract/gifts.ts';
import { idOf, RunList, useColumnsOf } from './RunList.tsx';

/** The gift cards of the ledger. Numbers alone: names may have been deleted on request. */
export function Sent({ run, onOpen }: { run: GiftsRun; onOpen: (reservation: string) => void }) {
  const { gifts, ui } = useTexts();
  const texts = gifts.sent;
  const said = useSaid();
  const { sent: cards } = run.lists;
  const { column } = useColumnsOf<SentCard>();
  const sentences = new Map(run.codes.map(({ code, says }) => [code, said(says)]));
  return (
    <RunList
      label={gifts.result.sent}
      searchLabel={texts.search}
      columns={[
        column('reservation', idOf),
        column('entry', ({ entry }) => entry, { numeric: true }),
        column('amount', ({ amount }) => amount, { numeric: true, cell: ({ amount }) => ui.yen(amount) }),
        column('sentOn', ({ sentOn }) => sentOn),
        column('order', ({ order }) => order),
        column('by', ({ by }) => by),
        ...(cards.some(({ later }) => later.length > 0) ? [column('later', texts.settled)] : []),
        ...(run.reclaimed > 0
          ? [
              column('now', ({ codes }) =>
                codes.map((code) => sentences.get(code) ?? gifts.result.refused).join(' '),
              ),
            ]
          : []),
      ]}
      rows={cards}
      keyOf={({ order }) => order}
      searched={({ reservation }) => [reservation]}
      none={texts.none}
      onOpen={onOpen}
    />
  );
}
