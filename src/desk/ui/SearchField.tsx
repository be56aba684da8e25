import { TextInput } from '@mantine/core';
import type { Ref } from 'react';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Characters: the maximum length of a name in the entry form. */
const maxLength = 200;

export const SearchField = ({ label, value, onChange, ref }: SearchFieldProps) => (
  <TextInput
    ref={ref}
    type="search"
    value={value}
    maxLength={maxLength}
    placeholder={label}
    aria-label={label}
    onChange={({ target }) => onChange(target.value)}
    style={{ flex: '1 1 16rem', maxWidth: '26rem' }}
  />
);
