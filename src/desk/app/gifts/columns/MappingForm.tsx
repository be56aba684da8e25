import { useEffect, useRef, useState } from 'react';
import type {
  CampaignApartment,
  Mapping,
  MappingChoices,
  ReservationsFile,
} from '../../../contract/gifts.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useKeepMapping, useWords } from '../use-gifts.ts';
import { ApartmentWords } from './ApartmentWords.tsx';
import styles from './Columns.module.css';
import { ColumnTable } from './ColumnTable.tsx';
import { lacking } from './lacking.ts';
import { StatusWords } from './StatusWords.tsx';

type MappingFormProps = {
  file: ReservationsFile;
  mapping: Mapping;
  apartments: readonly CampaignApartment[];
  /** It replaces the button that opened it, and takes its focus. */
  isAsked: boolean;
  onDone: (how: 'left' | 'saved') => void;
};

/** Edits the mapping of columns and words. Saved in `reservations.yaml`, for this run and later ones. */
export function MappingForm({ file, mapping, apartments, isAsked, onDone }: MappingFormProps) {
  const { columns: texts } = useTexts().gifts;
  const [choices, setChoices] = useState<MappingChoices>(() => choicesIn(mapping, file.headers));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useKeepMapping(() => onDone('saved'));
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsked) intro.current?.focus();
  }, [isAsked]);
  const { status, apartment } = choices.columns;
  const { data: words } = useWords(file, { status, apartment });
  const lacks = lacking(choices, mapping, words);
  const isWhole = lacks.fields.length === 0 && lacks.words === 0;
  const change = (changes: Partial<MappingChoices>) => setChoices({ ...choices, ...changes });
  const keep = () => {
    setTried(true);
    if (isWhole && words !== undefined) mutate({ ...choices, revision: mapping.revision });
  };
  return (
    <>
      <p ref={intro} tabIndex={-1} className={styles.intro}>
        {texts.intro}
      </p>
      <ColumnTable
        file={file}
        fields={mapping.fields}
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
      {error && <ProblemNotice error={error} />}
      {isTried && !isWhole && (
        <Notice tone="error">
          {lacks.fields.length > 0
            ? texts.lacksColumns(lacks.fields.map((field) => texts.fields[field].name))
            : texts.lacksWords(lacks.words)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <button type="button" data-tone="primary" disabled={isPending} onClick={keep}>
          {texts.save}
        </button>
        {isAsked && (
          <button type="button" disabled={isPending} onClick={() => onDone('left')}>
            {texts.leave}
          </button>
        )}
      </div>
    </>
  );
}

/** The saved map without headers missing from this file, which a select could not show. */
function choicesIn({ columns, status, apartments }: Mapping, headers: readonly string[]): MappingChoices {
  const there = Object.entries(columns).filter(([, header]) => headers.includes(header));
  return { columns: Object.fromEntries(there), status, apartments };
}
