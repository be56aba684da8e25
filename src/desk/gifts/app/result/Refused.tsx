import { useCallback, useMemo, useState } from 'react';
import { textLanguage } from '../../../texts/languages.ts';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { GiftsRun, RefusedRow } from '../../contract/gifts.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { useRunList } from '../use-gifts.ts';
import { useSearch } from '../use-search.ts';
import { detailsColumn } from './details-column.tsx';
import styles from './Result.module.css';

/** Who gets none, with every reason worded for the guest. */
export function Refused({ run, onOpen }: { run: GiftsRun; onOpen: (reservation: string) => void }) {
  const { result, reservation, refused: texts } = useTexts().gifts;
  const said = useSaid();
  const { data, error } = useRunList('refused', run);
  const [code, setCode] = useState('');
  const ofCode = useMemo(
    () => (code === '' ? data : data?.filter(({ codes }) => codes.some((each) => each === code))),
    [data, code],
  );
  const { text, setText, found } = useSearch(ofCode, searched);
  const terms = useMemo(() => new Map(run.codes.map((each) => [each.code, said(each.terms)])), [run, said]);
  const reasonsOf = useCallback(
    ({ codes, facts }: RefusedRow) =>
      codes.map((each, index) => {
        const fact = facts[index];
        return texts.reason(fact === undefined ? each : said(fact), terms.get(each) ?? '');
      }),
    [terms, said, texts],
  );
  const columns = useMemo(
    (): Column<RefusedRow>[] => [
      { id: 'reservation', name: texts.reservation, value: ({ reservation }) => reservation, width: '7rem' },
      {
        id: 'name',
        name: texts.name,
        value: ({ name }) => name,
        cell: ({ name }) => <span lang={textLanguage(name)}>{name}</span>,
        width: '9rem',
      },
      {
        id: 'reasons',
        name: texts.reasons,
        value: (row) => reasonsOf(row).join(' '),
        cell: (row) => <Reasons sentences={reasonsOf(row)} />,
      },
      detailsColumn<RefusedRow>(reservation, onOpen),
    ],
    [texts, reservation, reasonsOf, onOpen],
  );
  if (error) return <ProblemNotice error={error} />;
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={result.search} value={text} onChange={setText} />
        <select
          className="field"
          aria-label={texts.filter}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        >
          <option value="">{texts.all(run.refused)}</option>
          {run.codes.map(({ code: each, count, says }) => (
            <option key={each} value={each}>
              {texts.reasonWithCount(said(says), count)}
            </option>
          ))}
        </select>
      </div>
      <DataTable
        label={result.refused}
        columns={columns}
        rows={found}
        idOf={idOf}
        empty={text === '' && code === '' ? texts.none : result.notFound}
      />
    </>
  );
}

function Reasons({ sentences }: { sentences: readonly string[] }) {
  const { refused: texts } = useTexts().gifts;
  return (
    <>
      {sentences.length > 1 && <small className={styles.badge}>{texts.count(sentences.length)}</small>}
      {sentences.join(' ')}
    </>
  );
}

const idOf = ({ reservation }: RefusedRow): string => reservation;
const searched = ({ reservation, name, email }: RefusedRow): string => `${reservation}\n${name}\n${email}`;
