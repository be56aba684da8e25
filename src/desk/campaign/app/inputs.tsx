import { Box, Input, TextInput as Line, Select } from '@mantine/core';
import { type HTMLInputTypeAttribute, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { type FieldKind, kindOf, optionsOf } from '../contract/form-schema.ts';
import { type InputProps, useErrors, useLabel } from './field-parts.tsx';
import { fieldId, shownValue } from './form.ts';
import { useActions } from './use-draft.ts';

/** What all inputs have: their id, name, help and problems, and how they change the draft. */
export function useInput(field: InputProps) {
  const { file, path, schema, labelledBy } = field;
  const { locale } = useTexts();
  const { edit, seal } = useActions();
  const id = fieldId({ file, path });
  const label = useLabel(field);
  return {
    set: (value: string | number) => edit({ file, path, do: 'set', value }),
    seal,
    props: {
      id,
      label,
      description: schema.hint?.[locale],
      error: useErrors(file, path),
      onBlur: seal,
      ...(labelledBy && { 'aria-labelledby': label === '' ? labelledBy : `${labelledBy} ${id}-label` }),
    },
  };
}
const types: Partial<Record<FieldKind, HTMLInputTypeAttribute>> = {
  email: 'email',
  phone: 'tel',
  address: 'url',
};

/** A single line that is the same in all languages. */
export function LineInput(given: InputProps) {
  const { props, set } = useInput(given);
  return (
    <Line
      {...props}
      type={types[kindOf(given.schema)] ?? 'text'}
      spellCheck={false}
      autoComplete="off"
      value={String(given.value ?? '')}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** A whole number, with the amount as people write it beside it. Anything else is passed to the checks as typed. */
export function NumberInput(given: InputProps) {
  const { schema, value, labelledBy } = given;
  const { locale } = useTexts();
  const { props, set, seal } = useInput(given);
  const [typed, setTyped] = useState<string>();
  const kind = kindOf(schema);
  const isAmount = kind === 'yen' && typeof value === 'number';
  return (
    <Line
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value ?? '')}
      // In a table of amounts, each is read by its column.
      rightSection={
        isAmount ? labelledBy === undefined && shownValue(schema, value, locale) : kind === 'percent' && '%'
      }
      rightSectionWidth={isAmount && labelledBy === undefined ? '6.5em' : undefined}
      rightSectionPointerEvents="none"
      onChange={({ target }) => {
        setTyped(target.value);
        set(numberOf(target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        seal();
      }}
    />
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
export function TimeInput(given: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const kind = kindOf(given.schema) as TimeKind;
  const shown = inInput(kind, given.value);
  const { props, set, seal } = useInput(given);
  useEffect(() => {
    // A half-typed date has no value, and must not be overwritten.
    if (input.current !== null && input.current !== document.activeElement) input.current.value = shown ?? '';
  }, [shown]);
  if (shown === undefined) return <LineInput {...given} />;
  return (
    <Line
      {...props}
      ref={input}
      type={timeTypes[kind]}
      required
      withAsterisk={false}
      defaultValue={shown}
      onChange={({ target }) => {
        if (target.value !== '') set(inFile(kind, target.value));
      }}
      onBlur={({ target }) => {
        target.value = shown;
        seal();
      }}
    />
  );
}

/** More options than these do not fit side by side. */
const most = 4;

/** A choice between the values that the schema allows. An invalid current value is listed too, until another is chosen. */
export function ChoiceInput(given: InputProps) {
  const { schema, value } = given;
  const { campaign, locale } = useTexts();
  const { props, set } = useInput(given);
  const chosen = String(value ?? '');
  const allowed = optionsOf(schema) ?? [];
  const options = allowed.includes(chosen) || chosen === '' ? allowed : [...allowed, chosen];
  const nameOf = (option: string) => schema.choices?.[option]?.[locale] ?? option;
  const without = schema.withoutIt?.[chosen]?.[locale];
  const { id, label, description, error } = props;
  if (options.length > most)
    return (
      <>
        <Select
          {...props}
          data={options.map((option) => ({ value: option, label: nameOf(option) }))}
          value={chosen}
          onChange={(option) => option !== null && set(option)}
        />
        {without && <Input.Description>{campaign.field.withoutIt(without)}</Input.Description>}
      </>
    );
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={description} error={error}>
      <Box id={id} mt={description ? 5 : 0} tabIndex={-1} aria-invalid={error ? true : undefined}>
        <Segmented
          label={label}
          options={options.map((option) => ({ value: option, name: nameOf(option) }))}
          value={chosen}
          onChange={set}
        />
      </Box>
    </Input.Wrapper>
  );
}
