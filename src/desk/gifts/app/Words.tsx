import { NativeSelect, Table, Text } from '@mantine/core';
import { useId } from 'react';
import { textLanguage } from '../../texts/languages.ts';
import { useSaid, useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { WordList } from '../contract/gifts.ts';

type WordsProps = {
  list: WordList;
  /** Of the column. */
  name: string;
  meaningOf: (word: WordList['words'][number]) => string;
  onChange: (word: string, meaning: string) => void;
};

/** The words of a column with their number of rows, and what each means. An apartment may be none of the campaign's. */
export function Words({ list: { field, words, hasMore, ...list }, name, meaningOf, onChange }: WordsProps) {
  const { columns: texts } = useTexts().gifts;
  const said = useSaid();
  const heading = useId();
  const options = list.options.map((option) => ({ value: option.value, name: said(option.name) }));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{field === 'apartment' ? texts.apartments : texts.words(name)}</h3>
      <Text>{texts.wordsIntro[field]}</Text>
      {hasMore && <Notice tone="warning">{texts.tooManyWords(words.length)}</Notice>}
      <Table.ScrollContainer minWidth={0} type="native">
        <Table w="auto">
          <Table.Tbody>
            {words.map((each) => {
              const { word, count } = each;
              const of = { value: meaningOf(each), onChange: (to: string) => onChange(word, to) };
              return (
                <Table.Tr key={word}>
                  <Table.Th scope="row" lang={textLanguage(word)}>
                    {word}
                  </Table.Th>
                  <Table.Td c="dimmed">{texts.rows(count)}</Table.Td>
                  <Table.Td>
                    {field === 'apartment' ? (
                      <NativeSelect
                        aria-label={texts.apartmentOf(word)}
                        value={of.value}
                        data={[
                          { value: '', label: texts.notEligible },
                          ...options.map(({ value, name: label }) => ({ value, label })),
                        ]}
                        onChange={({ target }) => of.onChange(target.value)}
                      />
                    ) : (
                      <Segmented label={texts.meaningOf(word)} options={options} {...of} />
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
