import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { GiftsRun, SentRow } from '../../contract/gifts.ts';
import { useSearch } from '../use-search.ts';
import { idOf, useListColumns } from './list-columns.tsx';

/** The gift cards of the ledger. Numbers alone: names may have been deleted on request. */
export function Sent({ run, onOpen }: { run: GiftsRun; onOpen: (reservation: string) => void }) {
  const { result, sent: texts } = useTexts().gifts;
  const said = useSaid();
  const { sent: cards } = run.lists;
  const { text, setText, found } = useSearch(cards, idOf);
  const { text: column, amount, details } = useListColumns<SentRow>();
  const sentences = new Map(run.codes.map(({ code, says }) => [code, said(says)]));
  const columns: Column<SentRow>[] = [
    column('reservation', idOf),
    { ...column('entry', ({ entry }) => entry), numeric: true },
    amount(({ amount: yen }) => yen),
    column('sentOn', ({ sentOn }) => sentOn),
    column('order', ({ order }) => order),
    column('by', ({ by }) => by),
    ...(cards.some(({ settledBy }) => settledBy !== '') ? [column('later', texts.settled)] : []),
    ...(run.reclaimed === 0
      ? []
      : [column('now', ({ codes }) => codes.map((code) => sentences.get(code) ?? texts.refused).join(' '))]),
    details(onOpen),
  ];
  return (
    <>
      <SearchField label={texts.search} value={text} onChange={setText} />
      <DataTable
        label={result.sent}
        columns={columns}
        rows={found}
        idOf={({ order }) => order}
        empty={<p>{text === '' ? texts.none : result.notFound}</p>}
      />
    </>
  );
}
