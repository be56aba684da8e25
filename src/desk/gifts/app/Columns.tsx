import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { textLanguage } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import type { Field, Mapping, TableFile } from '../contract/gifts.ts';
import type { Changes, DroppedFile, WordField } from '../contract/requests.ts';
import { takeLostFocus } from './lost-focus.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { useChange, useIsBusy, useMapping } from './use-gifts.ts';

type ColumnsProps = { what: DroppedFile; file: TableFile };

/** Maps the columns of a file: asked once, in one line from then on, and not asked for an export of ours. */
export function Columns({ what, file }: ColumnsProps) {
  const { columns: texts, entries } = useTexts().gifts;
  const { data: mapping, error } = useMapping(what, file);
  const [changing, setChanging] = useState<'begun' | 'ended'>();
  const isBusy = useIsBusy();
  if (mapping === undefined) return error && <ProblemNotice error={error} />;
  if (!mapping.isKnown || changing === 'begun') {
    const leave = changing && (() => setChanging('ended'));
    return <MappingForm key={JSON.stringify(file.headers)} {...{ what, file, mapping, leave }} />;
  }
  if (mapping.isOurs) return <Text c="dimmed">{entries.ours}</Text>;
  return (
    <Group>
      <Text>{texts.kept(Object.keys(mapping.columns).length)}</Text>
      <SteadyButton
        ref={changing === 'ended' ? takeLostFocus : undefined}
        can={!isBusy}
        onClick={() => setChanging('begun')}
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
  /** Ends the change of what is saved; undefined where nothing is saved yet. */
  leave: (() => void) | undefined;
};

/** What a field of a file is called, and what is expected there. */
type FieldTexts = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Edits the mapping of columns and words, which is saved for this run and later ones. */
function MappingForm({ what, file, mapping, leave }: MappingFormProps) {
  const { gifts, locale } = useTexts();
  const texts = gifts.columns;
  const form = useRef<HTMLFormElement>(null);
  const [columns, setColumns] = useState(mapping.columns);
  const [meanings, setMeanings] = useState<{ [Of in WordField]?: Record<string, string> }>({});
  const headers = { status: '', otherPromotion: '', apartment: '', language: '', ...columns };
  const { data: current, isPlaceholderData, error } = useMapping(what, file, headers);
  const { send, isPending, error: refusal } = useChange('POST /mapping');
  const fieldTexts: FieldTexts = texts.fields[what];
  const nameOf = (field: Field) => fieldTexts[field]?.[0] ?? '';
  const { revision, lists } = current ?? mapping;
  const store = () => {
    // The server judges what of this is allowed for which file.
    const change = { what, columns, meanings, revision } as Changes['POST /mapping'];
    if (form.current?.reportValidity()) send(change, leave && { onSuccess: leave });
  };
  const problem = error ?? refusal;
  return (
    <form ref={form}>
      <Stack>
        <Text ref={leave && takeLostFocus} tabIndex={-1}>
          {texts.intro}
        </Text>
        <SimpleGrid type="container" cols={{ base: 1, '36rem': 2, '58rem': 3 }}>
          {mapping.fields.map(({ field, isRequired, mayLack, terms }) => (
            <ColumnInput
              key={field}
              label={nameOf(field)}
              description={[fieldTexts[field]?.[1], terms?.[locale]].filter(Boolean).join(' – ')}
              {...{ file, isRequired, mayLack }}
              header={columns[field]}
              onChange={(header) => {
                const { [field]: _, ...others } = columns;
                setColumns(header === '' ? others : { ...others, [field]: header });
              }}
            />
          ))}
        </SimpleGrid>
        {lists.map(({ field, options, words }) => (
          <section key={field}>
            <h3>{texts.words(nameOf(field))}</h3>
            {field === 'apartment' && <Text mb="sm">{texts.apartments}</Text>}
            <SimpleGrid type="container" cols={{ base: 1, '24rem': 2, '48rem': 4 }}>
              {words.map(({ word, count, meaning }) => (
                <NativeSelect
                  key={word}
                  label={<span lang={textLanguage(word)}>{word}</span>}
                  description={texts.rows(count)}
                  // An apartment that is none of the campaign's needs no meaning.
                  required={field !== 'apartment'}
                  value={meanings[field]?.[word] ?? meaning}
                  data={[
                    { value: '', label: field === 'apartment' ? texts.notEligible : gifts.choose },
                    ...options.map(({ value, name }) => ({ value, label: name[locale] })),
                  ]}
                  onChange={({ target }) =>
                    setMeanings({ ...meanings, [field]: { ...meanings[field], [word]: target.value } })
                  }
                />
              ))}
            </SimpleGrid>
          </section>
        ))}
        {problem && <ProblemNotice error={problem} />}
        <Group>
          <SteadyButton can={!isPending && !isPlaceholderData} variant="filled" onClick={store}>
            {texts.save}
          </SteadyButton>
          {leave && (
            <Button disabled={isPending} onClick={leave}>
              {texts.leave}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

type ColumnInputProps = Pick<Mapping['fields'][number], 'isRequired' | 'mayLack'> & {
  label: string;
  description: string;
  file: TableFile;
  header: string | undefined;
  /** @param header empty for none */
  onChange: (header: string) => void;
};

/** A field with its meaning, its column, and sample values to recognize the column by. */
function ColumnInput({ file, header, isRequired, mayLack, onChange, ...props }: ColumnInputProps) {
  const { gifts, ui } = useTexts();
  const texts = gifts.columns;
  const headers = [...new Set(file.headers)].filter((each) => each !== '');
  const index = header === undefined ? -1 : file.headers.indexOf(header);
  const values = file.sample.flatMap((row) => row[index] || []).slice(0, 3);
  const none = { value: '', label: isRequired ? gifts.choose : texts.none };
  return (
    <div>
      <NativeSelect
        {...props}
        required={isRequired}
        value={header ?? ''}
        data={[...(header === undefined || mayLack ? [none] : []), ...headers]}
        onChange={({ target }) => onChange(target.value)}
      />
      <Text size="sm" c="dimmed" lang={textLanguage(values.join(''))} truncate>
        {header !== undefined && values.length === 0 ? texts.empty : values.join(ui.listComma)}
      </Text>
    </div>
  );
}
