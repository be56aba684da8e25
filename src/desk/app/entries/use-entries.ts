import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type EntriesSummary, type ListPart, listPart } from '../../contract/entries.ts';
import { ask } from '../ask.ts';

/** How often the desk asks whether anything is new, in milliseconds. The question costs the store nothing. */
const tick = 2_000;

/** The revision there is now, as long as somebody looks. */
export const useRevision = () =>
  useQuery({
    queryKey: ['entries', 'revision'],
    queryFn: () => ask<{ revision: string }>('/api/entries/revision'),
    refetchInterval: tick,
  });

/** The newest count. While entries arrive faster than they are counted, each tick asks for it again. */
export function useSummary(revision: string | undefined) {
  const summary = useQuery({
    queryKey: ['entries', 'summary'],
    queryFn: () => ask<EntriesSummary>('/api/entries/summary'),
    refetchInterval: ({ state }) => (state.data?.revision === revision ? false : tick),
  });
  return summary;
}

export type Wanted = { text: string; suspected: boolean };

/** The parts of a list that hold the rows from `first` to `last`, by their number. */
export function useListParts(wanted: Wanted, revision: string, first: number, last: number) {
  const start = Math.floor(first / listPart);
  const numbers = Array.from(
    { length: Math.floor(last / listPart) - start + 1 },
    (_, index) => start + index,
  );
  const query = (from: number) =>
    new URLSearchParams({
      text: wanted.text,
      suspected: wanted.suspected ? 'yes' : 'no',
      from: String(from),
      revision,
    });
  const parts = useQueries({
    queries: numbers.map((number) => ({
      queryKey: ['entries', 'list', wanted, revision, number],
      queryFn: () => ask<ListPart>(`/api/entries/list?${query(number * listPart)}`),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      ...(number === 0 && { placeholderData: keepPreviousData }),
    })),
  });
  return new Map(numbers.map((number, index) => [number, parts[index]]));
}
