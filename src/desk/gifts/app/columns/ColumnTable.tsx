import { useId } from 'react';
import { textLanguage } from '../../../texts/languages.ts';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import type { Field, Headers, Mapping, TableFile } from '../../contract/gifts.ts';
import styles from './Columns.module.css';
import { wordKey } from './word-meanings.ts';

type ColumnTableProps = {
  file: TableFile;
  fields: Mapping['fields'];
  names: FieldNames;
  columns: Headers;
  /** Required fields that were left without a column. */
  lacks: readonly Field[];
  onChange: (columns: Headers) => void;
};

/** What the fields of a file are called and what they mean. */
export type FieldNames = Readonly<Partial<Record<Field, { name: string; meaning: string }>>>;

/** Sample values, to recognize a column by. */
const samples = 3;

/** Each field with its meaning, its column, and sample values. */
export function ColumnTable({ file, fields, names, columns, lacks, onChange }: ColumnTableProps) {
  const { columns: texts } = useTexts().gifts;
  const said = useSaid();
  const id = useId();
  const choose = (field: Field, header: string) =>
    onChange({ ...columns, [field]: header === '' ? undefined : header });
  const own = new Set(file.headers.map(wordKey));
  const sampleOf = (header: string | undefined) => {
    const index = header === undefined ? -1 : file.headers.indexOf(header);
    return file.sample.flatMap((row) => row[index]?.trim() || []).slice(0, samples);
  };
  return (
    <table className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.sample}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, isRequired, terms }) => {
          const header = columns[field];
          const values = sampleOf(header);
          const { name, meaning } = names[field] ?? { name: field };
          return (
            <tr key={field}>
              <th scope="row">
                <label htmlFor={`${id}${field}`}>{name}</label>
                {isRequired && <small className={styles.required}>{texts.required}</small>}
                <p id={`${id}${field}-meaning`}>
                  {meaning}
                  {terms && ` – ${said(terms)}`}
                </p>
              </th>
              <td>
                <select
                  className="field"
                  id={`${id}${field}`}
                  aria-describedby={`${id}${field}-meaning`}
                  aria-invalid={lacks.includes(field)}
                  value={header ?? ''}
                  onChange={({ target }) => choose(field, target.value)}
                >
                  {/* A column of the field's own name is read in any case. */}
                  {(header === undefined || !own.has(wordKey(field))) && (
                    <option value="">{isRequired ? texts.choose : texts.none}</option>
                  )}
                  {[...new Set(file.headers)]
                    .filter((each) => each.trim() !== '')
                    .map((each) => (
                      <option key={each} value={each}>
                        {each}
                      </option>
                    ))}
                </select>
              </td>
              <td className={styles.sample}>
                {header !== undefined && values.length === 0 && texts.empty}
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a file's rows are never reordered
                  <span key={index} lang={textLanguage(value)}>
                    {value}
                  </span>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
