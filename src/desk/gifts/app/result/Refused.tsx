import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import type { GiftsRun, Refused as RefusedRow } from '../../contract/gifts.ts';
import { idOf, RunList, useColumnsOf } from './RunList.tsx';

/** Who gets none, with every reason worded for the guest. */
export function Refused({ run, onOpen }: { run: GiftsRun; onOpen: (reservation: string) => void }) {
  const { result, refused: texts } = useTexts().gifts;
  const said = useSaid();
  const [chosen, setChosen] = useState('');
  const { column, person } = useColumnsOf<RefusedRow>();
  const terms = new Map(run.codes.map((each) => [each.code, said(each.terms)]));
  const reasonsOf = ({ codes, facts }: RefusedRow) =>
    codes.map((code, index) => {
      const fact = facts[index];
      return texts.reason(fact ? said(fact) : '', terms.get(code) ?? '');
    });
  return (
    <RunList
      label={result.refused}
      columns={[
        column('reservation', idOf),
        person('name', ({ reservation }) => reservation.name),
        column('reason', (row) => reasonsOf(row).join(' '), {
          cell: (row) => reasonsOf(row).map((reason) => <Text key={reason}>{reason}</Text>),
        }),
      ]}
      rows={run.lists.refused.filter(({ codes }) => chosen === '' || codes.some((code) => code === chosen))}
      searched={({ reservation: { id, name, email } }) => [id, name, email]}
      none={texts.none}
      controls={() => (
        <NativeSelect
          aria-label={texts.filter}
          value={chosen}
          data={[
            { value: '', label: texts.all(run.refused) },
            ...run.codes.map(({ code: value, count, says }) => ({
              ...{ value, label: texts.reasonWithCount(said(says), count) },
            })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      onOpen={onOpen}
    />
  );
}
