import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const keyOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/** Filters a list by text, ignoring width, case and spaces. @param textOf the searchable text of a row */
export function useSearch<Row>(rows: readonly Row[], textOf: (row: Row) => string) {
  const [text, setText] = useState('');
  const wanted = keyOf(useDebouncedValue(text, 250)[0]);
  const found = wanted === '' ? rows : rows.filter((row) => keyOf(textOf(row)).includes(wanted));
  return { text, setText, found };
}
