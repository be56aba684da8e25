import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { textLanguage } from '../../texts/languages.ts';
import { useSaid, useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import type { Field, Mapping, TableFile, WordList } from '../contract/gifts.ts';
import type { Changes, DroppedFile, WordField } from '../contract/requests.ts';
import { takeLostFocus } from './lost-focus.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { type ColumnsOf, useChange, useIsBusy, useMapping } from './use-gifts.ts';
import { Words } from './Words.tsx';

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

/** What a field of a file is called, and what is expected there. */
type FieldTexts = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Edits the mapping of columns and words, which is saved for this run and later ones. */
function MappingForm({ what, file, mapping, isAsked, onDone }: MappingFormProps) {
  const { gifts, ui } = useTexts();
  const texts = gifts.columns;
  const [columns, setColumns] = useState(mapping.columns);
  const [meanings, setMeanings] = useState<{ [Of in WordField]?: Record<string, string> }>({});
  const [isTried, setTried] = useState(false);
  const { status = '', apartment = '', language = '' } = columns;
  const { data: current, isPlaceholderData, error } = useMapping(what, file, { status, apartment, language });
  const { send, isPending, error: refusal } = useChange('POST /mapping');
  const fieldTexts: FieldTexts = texts.fields[what];
  const nameOf = (field: Field) => fieldTexts[field]?.[0] ?? '';
  const { lists, revision } = current ?? mapping;
  const meaningOf = (field: WordField, { word, meaning }: WordList['words'][number]) =>
    meanings[field]?.[word] ?? meaning;
  const missing = mapping.fields.flatMap(({ field, isRequired }) =>
    isRequired && columns[field] === undefined ? [field] : [],
  );
  const [unclear] = lists.flatMap(({ field, words }) => {
    const count = words.filter((word) => meaningOf(field, word) === '').length;
    return field !== 'apartment' && count > 0 ? [texts.lacksWords(nameOf(field), count)] : [];
  });
  const lack = missing.length > 0 ? texts.lacksColumns(missing.map(nameOf).join(ui.listComma)) : unclear;
  const store = () => {
    setTried(true);
    // The server judges what of this is allowed for which file.
    const change = { what, columns, meanings, revision } as Changes['POST /mapping'];
    if (lack === undefined) send(change, { onSuccess: () => onDone('saved') });
  };
  const problem = error ?? refusal;
  return (
    <Stack>
      <Text ref={isAsked ? takeLostFocus : undefined} tabIndex={-1}>
        {texts.intro}
      </Text>
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
            {mapping.fields.map((each) => (
              <FieldRow
                key={each.field}
                {...{ ...each, file }}
                texts={fieldTexts[each.field]}
                header={columns[each.field]}
                isMissing={isTried && missing.includes(each.field)}
                onChange={(header) => {
                  const { [each.field]: _, ...others } = columns;
                  setColumns(header === '' ? others : { ...others, [each.field]: header });
                }}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {lists.map((list) => (
        <Words
          key={list.field}
          list={list}
          name={nameOf(list.field)}
          meaningOf={(word) => meaningOf(list.field, word)}
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

type FieldRowProps = Mapping['fields'][number] & {
  file: TableFile;
  texts: readonly string[] | undefined;
  header: string | undefined;
  isMissing: boolean;
  /** @param header empty for none */
  onChange: (header: string) => void;
};

/** A field with its meaning, its column, and sample values to recognize the column by. */
function FieldRow({
  isRequired,
  mayLack,
  terms,
  file,
  header,
  isMissing,
  onChange,
  ...props
}: FieldRowProps) {
  const { columns: texts } = useTexts().gifts;
  const said = useSaid();
  const id = useId();
  const [name, meaning] = props.texts ?? [];
  const headers = [...new Set(file.headers)].filter((each) => each !== '');
  const index = header === undefined ? -1 : file.headers.indexOf(header);
  const values = file.sample.flatMap((row) => row[index] || []).slice(0, 3);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <label htmlFor={id}>
          <strong>{name}</strong>
        </label>{' '}
        {isRequired && (
          <Text span size="xs" c="var(--accent-strong)">
            {texts.required}
          </Text>
        )}
        <Text id={`${id}meaning`} size="sm" c="dimmed">
          {meaning}
          {terms && ` – ${said(terms)}`}
        </Text>
      </Table.Th>
      <Table.Td>
        <NativeSelect
          id={id}
          aria-describedby={`${id}meaning`}
          error={isMissing}
          value={header ?? ''}
          data={[
            ...(header === undefined || mayLack
              ? [{ value: '', label: isRequired ? texts.choose : texts.none }]
              : []),
            ...headers,
          ]}
          onChange={({ target }) => onChange(target.value)}
        />
      </Table.Td>
      <Table.Td visibleFrom="xs" fz="sm">
        {header !== undefined && values.length === 0 && texts.empty}
        {values.map((value, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file's rows are never reordered
          <div key={row} lang={textLanguage(value)}>
            {value}
          </div>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
