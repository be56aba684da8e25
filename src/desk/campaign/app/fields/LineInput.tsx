import { type HTMLInputTypeAttribute, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { CampaignFile, Leaf, LeafKind } from '../../contract/campaign.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import styles from './Field.module.css';
import { fieldId, useDescribed } from './field-id.ts';

export type InputProps = {
  file: CampaignFile;
  field: Leaf;
  /** For a text in one language: its tag, and the ids of its labels. */
  language?: string;
  labelledBy?: string;
};

const types: Partial<Record<LeafKind, HTMLInputTypeAttribute>> = {
  email: 'email',
  phone: 'tel',
  address: 'url',
};

/** A single-line input: an address, a name, or a number that is not for calculating. */
export function LineInput({ file, field, labelledBy }: InputProps) {
  const store = useDraftStore();
  const place = { file, path: field.path };
  return (
    <input
      id={fieldId(place)}
      className={`field ${styles.line}`}
      type={types[field.kind] ?? 'text'}
      spellCheck={false}
      autoComplete="off"
      value={String(field.value ?? '')}
      aria-labelledby={labelledBy}
      {...useDescribed(place, field)}
      onChange={({ target }) => store.edit({ ...place, do: 'set', value: target.value })}
      onBlur={store.seal}
    />
  );
}

/** An integer, with the formatted amount beside it. Anything else is passed to the checks as typed. */
export function NumberInput({ file, field }: InputProps) {
  const { campaign, ui } = useTexts();
  const store = useDraftStore();
  const [typed, setTyped] = useState<string>();
  const place = { file, path: field.path };
  const isYen = field.kind === 'yen' && typeof field.value === 'number';
  return (
    <span className={styles.number}>
      <input
        id={fieldId(place)}
        className={`field ${styles.line}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(field.value ?? '')}
        {...useDescribed(place, field)}
        onChange={({ target }) => {
          setTyped(target.value);
          store.edit({ ...place, do: 'set', value: numberOf(target.value) });
        }}
        onBlur={() => {
          setTyped(undefined);
          store.seal();
        }}
      />
      {field.kind === 'percent' && <span>{campaign.field.percent}</span>}
      {isYen && <span className={styles.reading}>{ui.yen(Number(field.value))}</span>}
    </span>
  );
}

/** Parses an integer, accepting full-width digits, commas and a unit; anything else is returned as typed. */
export function numberOf(typed: string): number | string {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s¥円%]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : typed;
}

type TimeKind = 'day' | 'moment' | 'clock';

const forms: Record<TimeKind, RegExp> = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?=:00\+09:00$)/,
  clock: /^\d\d:\d\d$/,
};

/** A file's value in the format of the native input, or `undefined` when the input cannot represent it. */
export const inInput = (kind: TimeKind, value: unknown): string | undefined =>
  typeof value === 'string' ? forms[kind].exec(value)?.[0] : undefined;

/** The inverse; times are in Japan's zone. */
export const inFile = (kind: TimeKind, value: string): string =>
  kind === 'moment' ? `${value}:00+09:00` : value;

const timeTypes = { day: 'date', moment: 'datetime-local', clock: 'time' } as const;

/** A date, a time, or both in Japan's time zone. A value that the native input cannot represent gets a plain text input. */
export function TimeInput({ file, field }: InputProps) {
  const store = useDraftStore();
  const input = useRef<HTMLInputElement>(null);
  const place = { file, path: field.path };
  const kind = field.kind as TimeKind;
  const shown = inInput(kind, field.value);
  const described = useDescribed(place, field);
  useEffect(() => {
    // A half-typed date has no value, and must not be overwritten.
    if (input.current !== null && input.current !== document.activeElement) input.current.value = shown ?? '';
  }, [shown]);
  if (shown === undefined) return <LineInput file={file} field={field} />;
  return (
    <input
      ref={input}
      id={fieldId(place)}
      className="field"
      type={timeTypes[kind]}
      required
      defaultValue={shown}
      {...described}
      onChange={({ target }) => {
        if (target.value !== '') store.edit({ ...place, do: 'set', value: inFile(kind, target.value) });
      }}
      onBlur={({ target }) => {
        target.value = shown;
        store.seal();
      }}
    />
  );
}
