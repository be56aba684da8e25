import { useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import type {
  CampaignApartment,
  FoundWords,
  Mapping,
  MappingChoices,
  TableFile,
} from '../../contract/gifts.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { columnsThere, lackingFields, lackingWords } from './lacking.ts';
import { MappingFrame } from './MappingFrame.tsx';
import { useStoreMapping, useWords } from './use-mapping.ts';
import { ApartmentWords, WordList } from './WordList.tsx';
import { wordKey } from './word-meanings.ts';

type MappingFormProps = {
  file: TableFile;
  mapping: Mapping;
  apartments: readonly CampaignApartment[];
  /** It replaces the button that opened it, and takes its focus. */
  isOpened: boolean;
  onDone: (how: 'left' | 'saved') => void;
};

/** Edits the mapping of columns and words. Saved in `reservations.yaml`, for this run and later ones. */
export function MappingForm({ file, mapping, apartments, isOpened, onDone }: MappingFormProps) {
  const { columns: texts } = useTexts().gifts;
  const [choices, setChoices] = useState<MappingChoices>(() => choicesIn(mapping, file.headers));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useStoreMapping(() => onDone('saved'));
  const { status, apartment } = choices.columns;
  const { data: words, isPlaceholderData, error: wordsError } = useWords(file, { status, apartment });
  const lacks = {
    fields: lackingFields(choices.columns, mapping.fields),
    words: lackingWords(words?.status, [...choices.status.confirmed, ...choices.status.cancelled]),
  };
  const isWhole = lacks.fields.length === 0 && lacks.words === 0;
  const change = (changes: Partial<MappingChoices>) => setChoices({ ...choices, ...changes });
  const store = () => {
    setTried(true);
    if (isWhole) mutate({ ...choices, revision: mapping.revision });
  };
  const lack =
    lacks.fields.length > 0
      ? texts.lacksColumns(lacks.fields.map((field) => texts.fields[field].name))
      : texts.lacksWords(lacks.words);
  return (
    <MappingFrame
      isOpened={isOpened}
      isPending={isPending}
      isKnown={words !== undefined && !isPlaceholderData}
      error={error ?? wordsError}
      lack={isTried && !isWhole && lack}
      onStore={store}
      onLeave={() => onDone('left')}
    >
      <ColumnTable
        file={file}
        fields={mapping.fields}
        names={texts.fields}
        columns={choices.columns}
        lacks={isTried ? lacks.fields : []}
        onChange={(columns) => change({ columns })}
      />
      {words && words.status.words.length > 0 && (
        <StatusWords
          {...words.status}
          status={choices.status}
          onChange={(changed) => change({ status: changed })}
        />
      )}
      {words && words.apartment.words.length > 0 && (
        <ApartmentWords
          {...words.apartment}
          apartments={apartments}
          chosen={choices.apartments}
          onChange={(changed) => change({ apartments: changed })}
        />
      )}
    </MappingFrame>
  );
}

const choicesIn = ({ columns, status, apartments }: Mapping, headers: readonly string[]): MappingChoices => ({
  columns: columnsThere(columns, headers),
  status,
  apartments,
});

type Status = MappingChoices['status'];

type StatusWordsProps = FoundWords & {
  status: Status;
  onChange: (status: Status) => void;
};

/** What each word in the status column means. None is guessed: a wrong guess would pay a guest who has cancelled. */
function StatusWords({ words, hasMore, status, onChange }: StatusWordsProps) {
  const { columns: texts } = useTexts().gifts;
  const meaningOf = (word: string) => {
    const means = (those: readonly string[]) => those.some((each) => wordKey(each) === wordKey(word));
    if (means(status.confirmed)) return 'confirmed';
    return means(status.cancelled) ? 'cancelled' : '';
  };
  const choose = (word: string, meaning: keyof Status | '') => {
    const without = (those: readonly string[]) => those.filter((each) => wordKey(each) !== wordKey(word));
    const others = { confirmed: without(status.confirmed), cancelled: without(status.cancelled) };
    onChange(meaning === '' ? others : { ...others, [meaning]: [...others[meaning], word] });
  };
  return (
    <WordList
      title={texts.status}
      intro={texts.statusIntro}
      words={words}
      hasMore={hasMore}
      meaning={(word) => (
        <Segmented<keyof Status | ''>
          label={texts.meaningOf(word)}
          options={[
            { value: 'confirmed', name: texts.confirmed },
            { value: 'cancelled', name: texts.cancelled },
          ]}
          value={meaningOf(word)}
          onChange={(meaning) => choose(word, meaning)}
        />
      )}
    />
  );
}
