import { useEffect, useRef } from 'react';
import { useDraftStore } from '../draft/draft-store.ts';
import { fieldId, useDescribed } from './field-id.ts';
import { type InputProps, LineInput } from './LineInput.tsx';

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

const types = { day: 'date', moment: 'datetime-local', clock: 'time' } as const;

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
      type={types[kind]}
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
