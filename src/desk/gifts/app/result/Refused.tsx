import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import type { Refused as RefusedRow } from '../../contract/gifts.ts';
import { idOf, type ListProps, personal, RunList } from './RunList.tsx';

/** Who gets none, with every reason and the sentences of the terms. */
export function Refused({ run, onOpen }: ListProps) {
  const { result, refused: texts } = useTexts().gifts;
  const said = useSaid();
  const [chosen, setChosen] = useState('');
  return (
    <RunList
      label={result.refused}
      cells={{
        reservation: { value: idOf },
        name: personal(({ reservation }: RefusedRow) => reservation.name),
        reason: {
          value: ({ codes }) => codes.join(),
          cell: ({ reasons }) =>
            said(reasons).map(({ code, fact, terms }) => (
              <Text key={code}>
                {fact} {terms.length > 0 && <q>{terms.join(' ')}</q>}
              </Text>
            )),
        },
      }}
      rows={run.lists.refused.filter(({ codes }) => chosen === '' || codes.some((code) => code === chosen))}
      searched={({ reservation: { name, email } }) => [name, email]}
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
