import { useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { EntriesChoices, EntriesMapping, TableFile } from '../../contract/gifts.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { columnsThere, lackingFields, lackingWords } from './lacking.ts';
import { MappingFrame } from './MappingFrame.tsx';
import { useLanguageWords, useStoreEntriesMapping } from './use-mapping.ts';
import { LanguageWords } from './WordList.tsx';

type EntriesMappingFormProps = {
  file: TableFile;
  mapping: EntriesMapping;
  languages: readonly string[];
  /** It replaces the button that opened it, and takes its focus. */
  isOpened: boolean;
  onDone: (how: 'left' | 'saved') => void;
};

/** Edits the mapping of the entries' columns and languages, saved in `reservations.yaml` too. */
export function EntriesMappingForm({ file, mapping, languages, isOpened, onDone }: EntriesMappingFormProps) {
  const { columns: texts, entries } = useTexts().gifts;
  const [choices, setChoices] = useState<EntriesChoices>(() => ({
    columns: columnsThere(mapping.columns, file.headers),
    languages: mapping.languages,
  }));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useStoreEntriesMapping(() => onDone('saved'));
  const { language } = choices.columns;
  const { data: words, error: wordsError } = useLanguageWords(file, language);
  const lacks = {
    fields: lackingFields(choices.columns, mapping.fields),
    words: lackingWords(words, wordsOf(choices.languages, languages)),
  };
  const isWhole = lacks.fields.length === 0 && lacks.words === 0;
  const store = () => {
    setTried(true);
    if (isWhole) mutate({ ...choices, revision: mapping.revision });
  };
  const lack =
    lacks.fields.length > 0
      ? texts.lacksColumns(lacks.fields.map((field) => entries.fields[field].name))
      : lacks.words > 0 && entries.lacksLanguages(lacks.words);
  return (
    <MappingFrame
      isOpened={isOpened}
      isPending={isPending}
      isKnown={language === undefined || words !== undefined}
      error={error ?? wordsError}
      lack={isTried && lack}
      onStore={store}
      onLeave={() => onDone('left')}
    >
      <ColumnTable
        file={file}
        fields={mapping.fields}
        names={entries.fields}
        columns={choices.columns}
        lacks={isTried ? lacks.fields : []}
        onChange={(columns) => setChoices({ ...choices, columns })}
      />
      {words && words.words.length > 0 && (
        <LanguageWords
          {...words}
          languages={languages}
          chosen={choices.languages}
          onChange={(chosen) => setChoices({ ...choices, languages: chosen })}
        />
      )}
    </MappingFrame>
  );
}

/** The words that stand for one of these languages: those of another campaign may have been kept with a language of its own. */
const wordsOf = (meanings: EntriesChoices['languages'], languages: readonly string[]): string[] =>
  Object.keys(meanings).filter((word) => languages.includes(meanings[word] ?? ''));
