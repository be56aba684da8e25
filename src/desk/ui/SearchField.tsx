import { type Ref, useEffect, useState } from 'react';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Characters: the maximum length of a name in the entry form. */
const maxLength = 200;

export const SearchField = ({ label, value, onChange, ref }: SearchFieldProps) => (
  <input
    ref={ref}
    type="search"
    className={`field ${styles.search}`}
    value={value}
    maxLength={maxLength}
    placeholder={label}
    aria-label={label}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** Debounce in milliseconds: each query searches a whole store or list. */
const pause = 250;

/** The debounced value of what a person types. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
