import { useMemo, useState } from 'react';
import { useSettled } from '../ui/use-settled.ts';

const keyOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/**
 * Narrows a list to the rows that hold a text, whatever its width, case and spaces, once the person pauses: a hundred thousand
 * rows take a moment.
 * @param textOf what of a row is searched; a stable function
 */
export function useSearch<Row>(rows: readonly Row[] | undefined, textOf: (row: Row) => string) {
  const [text, setText] = useState('');
  const wanted = keyOf(useSettled(text));
  const isSearching = wanted !== '';
  // Only once somebody searches: nobody else should wait for it.
  const keys = useMemo(
    () => (isSearching ? rows?.map((row) => keyOf(textOf(row))) : undefined),
    [rows, textOf, isSearching],
  );
  const found = useMemo(() => {
    if (rows === undefined || keys === undefined) return rows ?? [];
    const matching = rows.filter((_, index) => keys[index]?.includes(wanted));
    // The same rows are the same list, which a table need not build again.
    return matching.length === rows.length ? rows : matching;
  }, [rows, keys, wanted]);
  return { text, setText, found };
}
