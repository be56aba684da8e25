import { useDeferredValue, useMemo, useState } from 'react';

const keyOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/**
 * Narrows a list to the rows that hold a text, whatever its width, case and spaces. While the rows are looked through, typing
 * goes on.
 * @param textOf what of a row is searched; a stable function
 */
export function useSearch<Row>(rows: readonly Row[] | undefined, textOf: (row: Row) => string) {
  const [text, setText] = useState('');
  const wanted = keyOf(useDeferredValue(text));
  const isSearching = wanted !== '';
  // Only once somebody searches: nobody else should wait for it.
  const keys = useMemo(
    () => (isSearching ? rows?.map((row) => keyOf(textOf(row))) : undefined),
    [rows, textOf, isSearching],
  );
  const found = useMemo(
    () => (keys === undefined ? rows : rows?.filter((_, index) => keys[index]?.includes(wanted))),
    [rows, keys, wanted],
  );
  return { text, setText, found: found ?? [] };
}
