import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { DroppedFile, GiftsState, Mapping, TableFile } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import styles from './Columns.module.css';
import { ColumnTable, type FieldNames } from './ColumnTable.tsx';
import { columnsThere, lackingFields, lackingWords } from './lacking.ts';
import { useStoreMapping, useWords } from './use-columns.ts';
import { useMeanings, WordList } from './WordList.tsx';

type MappingFormProps = {
  what: DroppedFile;
  file: TableFile;
  mapping: Mapping;
  state: GiftsState;
  /** It replaces the button that opened it, and takes its focus. */
  isOpened: boolean;
  onDone: (how: 'left' | 'saved') => void;
};

/** Edits the mapping of columns and words. Saved in `reservations.yaml`, for this run and later ones. */
export function MappingForm({ what, file, mapping, state, isOpened, onDone }: MappingFormProps) {
  const { columns: texts } = useTexts().gifts;
  const [columns, setColumns] = useState(() => columnsThere(mapping.columns, file.headers));
  const [meanings, setMeanings] = useState(mapping.meanings);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useStoreMapping(what, () => onDone('saved'));
  const { data: words, isPlaceholderData, error: wordsError } = useWords(what, file, columns);
  const fields = useMeanings(what, state);
  const names: FieldNames = texts.fields[what];
  const missing = lackingFields(columns, mapping.fields);
  const [unclear] = fields.flatMap(({ field, name, options, none }) => {
    const known = Object.entries(meanings[field] ?? {}).filter(([, each]) =>
      options.some(({ value }) => value === each),
    );
    const count = none
      ? 0
      : lackingWords(
          words?.[field],
          known.map(([word]) => word),
        );
    return count > 0 ? [texts.lacksWords(name, count)] : [];
  });
  const lack =
    missing.length > 0 ? texts.lacksColumns(missing.map((field) => names[field]?.name ?? field)) : unclear;
  const store = () => {
    setTried(true);
    if (lack === undefined) mutate({ columns, meanings, revision: mapping.revision });
  };
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOpened) intro.current?.focus();
  }, [isOpened]);
  const problem = error ?? wordsError;
  return (
    <>
      <p ref={intro} tabIndex={-1} className={styles.intro}>
        {texts.intro}
      </p>
      <ColumnTable
        file={file}
        fields={mapping.fields}
        names={names}
        columns={columns}
        lacks={isTried ? missing : []}
        onChange={setColumns}
      />
      {fields.map((of) => {
        const found = words?.[of.field];
        return (
          found &&
          found.words.length > 0 && (
            <WordList
              key={of.field}
              {...of}
              {...found}
              chosen={meanings[of.field] ?? {}}
              onChange={(chosen) => setMeanings({ ...meanings, [of.field]: chosen })}
            />
          )
        );
      })}
      {problem && <ProblemNotice error={problem} />}
      {isTried && lack && <Notice tone="error">{lack}</Notice>}
      <div className={styles.buttons}>
        <button
          type="button"
          data-tone="primary"
          disabled={isPending || words === undefined || isPlaceholderData}
          onClick={store}
        >
          {texts.save}
        </button>
        {isOpened && (
          <button type="button" disabled={isPending} onClick={() => onDone('left')}>
            {texts.leave}
          </button>
        )}
      </div>
    </>
  );
}
