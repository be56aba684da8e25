import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { textLanguage } from '../../texts/languages.ts';
import { useSaid, useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import type { Field, Headers, Mapping, TableFile, WordList } from '../contract/gifts.ts';
import type { DroppedFile, NewMapping, WordField } from '../contract/requests.ts';
import { takeLostFocus } from './lost-focus.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { ColumnsOf } from './use-columns.ts';
import { useChange, useIsBusy, useMapping } from './use-gifts.ts';

type ColumnsProps = { what: DroppedFile; file: TableFile; columns: ColumnsOf };

/** Maps the columns of a file: asked once, in one line from then on, and not asked for an export of ours. */
export function Columns({ what, file, columns }: ColumnsProps) {
  const { mapping, error, isDone, progress, setProgress } = columns;
  const { columns: texts, entries } = useTexts().gifts;
  const isBusy = useIsBusy();
  if (mapping === undefined) return error && <ProblemNotice error={error} />;
  if (!isDone) {
    const isAsked = progress === 'asked';
    return (
      <MappingForm
        key={JSON.stringify(file.headers)}
        {...{ what, file, mapping, isAsked }}
        onDone={setProgress}
      />
    );
  }
  if (mapping.isOurs) return <Text c="dimmed">{entries.ours}</Text>;
  return (
    <Group>
      <Text>{texts.kept(Object.keys(mapping.columns).length)}</Text>
      <SteadyButton
        ref={progress === 'left' ? takeLostFocus : undefined}
        can={!isBusy}
        onClick={() => setProgress('asked')}
      >
        {texts.change}
      </SteadyButton>
    </Group>
  );
}

type MappingFormProps = {
  what: DroppedFile;
  file: TableFile;
  mapping: Mapping;
  /** It replaces what is saved, and can be left. */
  isAsked: boolean;
  onDone: (how: 'left' | 'saved') => void;
};

type Meanings = { [Of in WordField]?: Record<string, string> };

/** Edits the mapping of columns and words, which is saved for this run and later ones. */
function MappingForm({ what, file, mapping, isAsked, onDone }: MappingFormProps) {
  const { columns: texts } = useTexts().gifts;
  const [columns, setColumns] = useState(mapping.columns);
  const [meanings, setMeanings] = useState<Meanings>({});
  const [isTried, setTried] = useState(false);
  const { status = '', apartment = '', language = '' } = columns;
  const { data: current, isPlaceholderData, error } = useMapping(what, file, { status, apartment, language });
  const { send, isPending, error: refusal } = useChange('POST /mapping');
  const names: FieldNames = texts.fields[what];
  const lists = (current ?? mapping).lists.map((list) => ({
    ...list,
    words: list.words.map((each) => ({
      ...each,
      meaning: meanings[list.field]?.[each.word] ?? each.meaning,
    })),
  }));
  const missing = mapping.fields
    .filter(({ field, isRequired }) => isRequired && columns[field] === undefined)
    .map(({ field }) => field);
  const [unclear] = lists.flatMap(({ field, isOptional, words }) => {
    const count = isOptional ? 0 : words.filter(({ meaning }) => meaning === '').length;
    return count > 0 ? [texts.lacksWords(names[field]?.name ?? '', count)] : [];
  });
  const lack =
    missing.length > 0 ? texts.lacksColumns(missing.map((field) => names[field]?.name ?? '')) : unclear;
  const store = () => {
    setTried(true);
    const { revision } = current ?? mapping;
    // The server judges what of this is allowed for which file.
    const change = { what, columns, meanings, revision } as NewMapping;
    if (lack === undefined) send(change, { onSuccess: () => onDone('saved') });
  };
  const problem = error ?? refusal;
  return (
    <Stack>
      <Text ref={isAsked ? takeLostFocus : undefined} tabIndex={-1}>
        {texts.intro}
      </Text>
      <ColumnTable
        {...{ file, names, columns }}
        fields={mapping.fields}
        lacks={isTried ? missing : []}
        onChange={setColumns}
      />
      {lists.map((list) => (
        <Words
          key={list.field}
          list={list}
          name={names[list.field]?.name ?? ''}
          onChange={(word, meaning) =>
            setMeanings({ ...meanings, [list.field]: { ...meanings[list.field], [word]: meaning } })
          }
        />
      ))}
      {problem && <ProblemNotice error={problem} />}
      {isTried && lack && <Notice tone="error">{lack}</Notice>}
      <Group>
        <SteadyButton can={!isPending && !isPlaceholderData} variant="filled" onClick={store}>
          {texts.save}
        </SteadyButton>
        {isAsked && (
          <Button disabled={isPending} onClick={() => onDone('left')}>
            {texts.leave}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What the fields of a file are called and what they mean. */
type FieldNames = Readonly<Partial<Record<Field, { name: string; meaning: string }>>>;

type ColumnTableProps = {
  file: TableFile;
  fields: Mapping['fields'];
  names: FieldNames;
  columns: Headers;
  /** Required fields that were left without a column. */
  lacks: readonly Field[];
  onChange: (columns: Headers) => void;
};

/** Sample values, to recognize a column by. */
const samples = 3;

/** Each field with its meaning, its column, and sample values. */
function ColumnTable({ file, fields, names, columns, lacks, onChange }: ColumnTableProps) {
  const { columns: texts } = useTexts().gifts;
  const said = useSaid();
  const id = useId();
  const headers = [...new Set(file.headers)].filter((header) => header !== '');
  const choose = (field: Field, header: string) => {
    const { [field]: _, ...others } = columns;
    onChange(header === '' ? others : { ...others, [field]: header });
  };
  const sampleOf = (header: string | undefined) => {
    const index = header === undefined ? -1 : file.headers.indexOf(header);
    return file.sample.flatMap((row) => row[index] || []).slice(0, samples);
  };
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.field}</Table.Th>
            <Table.Th scope="col">{texts.column}</Table.Th>
            <Table.Th scope="col" visibleFrom="xs">
              {texts.sample}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ field, isRequired, mayLack, terms }) => {
            const { [field]: header } = columns;
            const { name, meaning } = names[field] ?? { name: '', meaning: '' };
            const none = { value: '', label: isRequired ? texts.choose : texts.none };
            const values = sampleOf(header);
            return (
              <Table.Tr key={field}>
                <Table.Th scope="row" fw={400}>
                  <label htmlFor={`${id}${field}`}>
                    <strong>{name}</strong>
                  </label>{' '}
                  {isRequired && (
                    <Text span size="xs" c="var(--accent-strong)">
                      {texts.required}
                    </Text>
                  )}
                  <Text id={`${id}${field}-meaning`} size="sm" c="dimmed">
                    {meaning}
                    {terms && ` – ${said(terms)}`}
                  </Text>
                </Table.Th>
                <Table.Td>
                  <NativeSelect
                    id={`${id}${field}`}
                    aria-describedby={`${id}${field}-meaning`}
                    error={lacks.includes(field)}
                    value={header ?? ''}
                    data={[
                      ...(header === undefined || mayLack ? [none] : []),
                      ...headers.map((each) => ({ value: each, label: each })),
                    ]}
                    onChange={({ target }) => choose(field, target.value)}
                  />
                </Table.Td>
                <Table.Td visibleFrom="xs" fz="sm">
                  {header !== undefined && values.length === 0 && texts.empty}
                  {values.map((value, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a file's rows are never reordered
                    <div key={index} lang={textLanguage(value)}>
                      {value}
                    </div>
                  ))}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type WordsProps = { list: WordList; name: string; onChange: (word: string, meaning: string) => void };

/** The words of a column with their number of rows, and what each means. @param name of the column */
function Words({ list, name, onChange }: WordsProps) {
  const { columns: texts } = useTexts().gifts;
  const said = useSaid();
  const { field, isOptional, words, hasMore } = list;
  const options = list.options.map((option) => ({ ...option, name: said(option.name) }));
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{field === 'apartment' ? texts.apartments : texts.words(name)}</h3>
      <Text>{texts.wordsIntro[field]}</Text>
      {hasMore && <Notice tone="warning">{texts.tooManyWords(words.length)}</Notice>}
      <Table.ScrollContainer minWidth={0} type="native">
        <Table w="auto">
          <Table.Tbody>
            {words.map(({ word, count, meaning }) => (
              <Table.Tr key={word}>
                <Table.Th scope="row" lang={textLanguage(word)}>
                  {word}
                </Table.Th>
                <Table.Td c="dimmed">{texts.rows(count)}</Table.Td>
                <Table.Td>
                  {isOptional ? (
                    <NativeSelect
                      aria-label={texts.apartmentOf(word)}
                      value={meaning}
                      data={[
                        { value: '', label: texts.notEligible },
                        ...options.map((option) => ({ value: option.value, label: option.name })),
                      ]}
                      onChange={({ target }) => onChange(word, target.value)}
                    />
                  ) : (
                    <Segmented
                      label={texts.meaningOf(word)}
                      options={options}
                      value={meaning}
                      onChange={(chosen) => onChange(word, chosen)}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
