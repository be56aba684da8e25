import { Box, Input, TextInput as Line, Select, type TextInputProps } from '@mantine/core';
import { memo, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { type FieldKind, kindOf, optionsOf } from '../contract/form-schema.ts';
import { type InputProps, useErrors, useLabel } from './field-parts.tsx';
import { fieldId, shownValue } from './form.ts';
import { useActions } from './use-draft.ts';

/** What all inputs have: their id, name, help and problems, and how they change the draft. */
export function useInput(field: InputProps) {
  const { file, path, schema, labelledBy, hiddenLabel } = field;
  const { locale } = useTexts();
  const { edit } = useActions();
  const id = fieldId({ file, path });
  const label = useLabel(field);
  return {
    set: (value: string | number) => edit({ file, path, do: 'set', value }),
    props: {
      id,
      label,
      description: schema.hint?.[locale],
      error: useErrors(file, path),
      ...(labelledBy && { 'aria-labelledby': `${labelledBy} ${id}-label` }),
      ...(hiddenLabel && { label: '', 'aria-label': hiddenLabel }),
    },
  };
}

/** The single-line input for a kind of value. */
export const lineProps: Partial<Record<FieldKind, TextInputProps>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  address: { type: 'url' },
  whole: { inputMode: 'numeric' },
  yen: { inputMode: 'numeric' },
  percent: { inputMode: 'numeric', rightSection: '%' },
  day: { type: 'date' },
  moment: { type: 'datetime-local' },
  clock: { type: 'time' },
};

/** What a file writes of a moment, after what its input has: the seconds, and Japan's zone. */
const momentEnd = ':00+09:00';

/** A file's value in the format of its input. */
export const inInput = (kind: FieldKind, value: unknown): string => {
  const text = String(value ?? '');
  return kind === 'moment' ? text.replace(momentEnd, '') : text;
};

/** The inverse; numbers as people type them. */
export function inFile(kind: FieldKind, typed: string): string | number {
  if (kind === 'moment') return `${typed}${momentEnd}`;
  return lineProps[kind]?.inputMode === 'numeric' ? numberOf(typed) : typed;
}

/** Accepts full-width digits, commas and a unit; anything else is left to the checks as typed. */
function numberOf(typed: string): number | string {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s¥円%]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : typed;
}

/** A single line that is the same in all languages: a word, a date, or a number with the amount as people write it. */
export const LineInput = memo(function LineInput(field: InputProps) {
  const { schema, value, hiddenLabel } = field;
  const { locale } = useTexts();
  const { props, set } = useInput(field);
  /** Until the input is left, it keeps what was typed: half a date, or a number with its separators. */
  const [typed, setTyped] = useState<string>();
  const kind = kindOf(schema);
  /** Of the browser's own, whose parts are typed one by one. */
  const isTime = ['day', 'moment', 'clock'].includes(kind);
  // In a table of amounts, each is read by its column.
  const isAmount = kind === 'yen' && typeof value === 'number' && hiddenLabel === undefined;
  return (
    <Line
      {...props}
      {...lineProps[kind]}
      // Without a button that empties it.
      {...(isTime && { required: true, withAsterisk: false })}
      {...(isAmount && { rightSection: shownValue(schema, value, locale), rightSectionWidth: '6.5em' })}
      rightSectionPointerEvents="none"
      spellCheck={false}
      autoComplete="off"
      value={typed ?? inInput(kind, value)}
      onChange={({ target }) => {
        setTyped(target.value);
        // Half a date is none.
        if (!isTime || target.value !== '') set(inFile(kind, target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
});

/** More options than these do not fit side by side. */
const most = 4;

/** A choice between the values that the schema allows. An invalid current value is listed too, until another is chosen. */
export function ChoiceInput(field: InputProps) {
  const { schema, value } = field;
  const { campaign, locale } = useTexts();
  const { props, set } = useInput(field);
  const chosen = String(value ?? '');
  const options = [...new Set([...(optionsOf(schema) ?? []), chosen])]
    .filter((option) => option !== '')
    .map((option) => ({ value: option, label: schema.choices?.[option]?.[locale] ?? option }));
  const without = schema.withoutIt?.[chosen]?.[locale];
  const { id, label, description, error } = props;
  if (options.length > most)
    return (
      <>
        <Select
          {...props}
          data={options}
          value={chosen}
          onChange={(option) => option !== null && set(option)}
        />
        {without && <Input.Description>{campaign.field.withoutIt(without)}</Input.Description>}
      </>
    );
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={description} error={error}>
      <Box mt={description ? 5 : 0} aria-invalid={error ? true : undefined}>
        <Segmented
          label={label}
          options={options.map((option) => ({ value: option.value, name: option.label }))}
          value={chosen}
          onChange={set}
        />
      </Box>
    </Input.Wrapper>
  );
}
