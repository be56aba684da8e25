import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { idOf, type ListProps, Personal, RunList } from './RunList.tsx';

/** Who gets none, with every reason and the sentences of the terms. */
export function Refused({ run, onOpen }: ListProps) {
  const { gifts, locale } = useTexts();
  const { result, refused: texts } = gifts;
  const [chosen, setChosen] = useState('');
  return (
    <RunList
      label={result.refused}
      cells={{
        reservation: idOf,
        name: ({ reservation }) => (
          // The reasons would leave it no room.
          <Text miw="8rem">
            <Personal>{reservation.name}</Personal>
          </Text>
        ),
        reason: ({ reasons }) =>
          reasons[locale].map(({ code, fact, terms }) => (
            <Text key={code}>
              {fact} {terms.length > 0 && <q>{terms.join(' ')}</q>}
            </Text>
          )),
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
              ...{ value, label: texts.reasonWithCount(says[locale], count) },
            })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      onOpen={onOpen}
    />
  );
}
