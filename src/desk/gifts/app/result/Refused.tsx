import { Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { GiftsRun, RefusedRow } from '../../contract/gifts.ts';
import { useSearch } from '../use-search.ts';
import { idOf, searched, useListColumns } from './list-columns.tsx';

/** Who gets none, with every reason worded for the guest. */
export function Refused({ run, onOpen }: { run: GiftsRun; onOpen: (reservation: string) => void }) {
  const { result, refused: texts } = useTexts().gifts;
  const said = useSaid();
  const [code, setCode] = useState('');
  const ofCode = run.lists.refused.filter(({ codes }) => code === '' || codes.some((each) => each === code));
  const { text, setText, found } = useSearch(ofCode, searched);
  const { text: column, person, details } = useListColumns<RefusedRow>();
  const terms = new Map(run.codes.map((each) => [each.code, said(each.terms)]));
  const reasonsOf = ({ codes, facts }: RefusedRow) =>
    facts.map((fact, index) => texts.reason(said(fact), terms.get(codes[index] ?? 'NO_ENTRY') ?? ''));
  return (
    <>
      <Group>
        <SearchField label={result.search} value={text} onChange={setText} />
        <NativeSelect
          aria-label={texts.filter}
          value={code}
          data={[
            { value: '', label: texts.all(run.refused) },
            ...run.codes.map(({ code: value, count, says }) => ({
              ...{ value, label: texts.reasonWithCount(said(says), count) },
            })),
          ]}
          onChange={({ target }) => setCode(target.value)}
        />
      </Group>
      <DataTable
        label={result.refused}
        columns={[
          column('reservation', idOf),
          person('name', ({ name }) => name),
          {
            ...column('reason', (row) => reasonsOf(row).join(' ')),
            cell: (row) => reasonsOf(row).map((reason) => <Text key={reason}>{reason}</Text>),
          },
          details(onOpen),
        ]}
        rows={found}
        idOf={idOf}
        empty={<p>{text === '' && code === '' ? texts.none : result.notFound}</p>}
      />
    </>
  );
}
