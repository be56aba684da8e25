import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';

const keyOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/**
 * Filters a list by text, ignoring width, case and spaces. Debounced, because searching a hundred thousand rows takes a
 * moment.
 * @param textOf the searchable text of a row; must be a stable function
 */
export function useSearch<Row>(rows: readonly Row[] | undefined, textOf: (row: Row) => string) {
  const [text, setText] = useState('');
  const wanted = keyOf(useDebouncedValue(text, 250)[0]);
  const isSearching = wanted !== '';
  // Computed lazily: those who do not search should not wait for it.
  const keys = useMemo(
    () => (isSearching ? rows?.map((row) => keyOf(textOf(row))) : undefined),
    [rows, textOf, isSearching],
  );
  const found = useMemo(() => {
    if (rows === undefined || keys === undefined) return rows ?? [];
    const matching = rows.filter((_, index) => keys[index]?.includes(wanted));
    // Returns the same array for the same rows, so that the table is not rebuilt.
    return matching.length === rows.length ? rows : matching;
  }, [rows, keys, wanted]);
  return { text, setText, found };
}
