import { TextInput } from '@mantine/core';
import type { Ref } from 'react';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

export const SearchField = ({ label, onChange, ...props }: SearchFieldProps) => (
  <TextInput
    {...props}
    type="search"
    // As long as a name in the entry form.
    maxLength={200}
    placeholder={label}
    aria-label={label}
    onChange={({ target }) => onChange(target.value)}
    style={{ flex: '1 1 16rem', maxWidth: '26rem' }}
  />
);
