import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { requestsTo } from '../../shell/app/requests.ts';
import { type EntriesApi, listPart } from '../contract/entries.ts';

export const requestEntries = requestsTo<EntriesApi>('/api/entries');

/** Polling interval in milliseconds for the revision, which costs the store nothing. */
const tick = 2_000;

/** Refresh interval of the count, since `today` changes at midnight. */
const slowTick = 60_000;

/** The current revision, polled while mounted. */
export const useRevision = () =>
  useQuery({
    queryKey: ['entries', 'revision'],
    queryFn: () => requestEntries('GET /revision'),
    refetchInterval: tick,
  });

/** The latest count. While entries arrive faster than they are counted, each tick requests it again. */
export function useSummary(revision: string | undefined) {
  const summary = useQuery({
    queryKey: ['entries', 'summary'],
    queryFn: () => requestEntries('GET /summary'),
    refetchInterval: ({ state }) => (state.data?.revision === revision ? slowTick : tick),
  });
  return summary;
}

export type Wanted = { text: string; suspected: boolean };

/**
 * The pages of a list that contain the given rows, by page number. While only the first page is requested, the previous
 * revision's page is shown as a placeholder.
 */
export function useListParts(wanted: Wanted, revision: string, indexes: readonly number[]) {
  const numbers = [...new Set(indexes.map((index) => Math.floor(index / listPart)))];
  const isTop = numbers.length === 1 && numbers[0] === 0;
  const query = (from: number) => ({
    text: wanted.text,
    suspected: wanted.suspected ? 'yes' : 'no',
    from: String(from),
    revision,
  });
  const parts = useQueries({
    queries: numbers.map((number) => ({
      queryKey: ['entries', 'list', wanted, revision, number],
      queryFn: () => requestEntries('GET /list', { query: query(number * listPart) }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      refetchInterval: ({ state }: { state: { status: string } }) =>
        state.status === 'error' ? tick : false,
      ...(isTop && { placeholderData: keepPreviousData }),
    })),
  });
  return new Map(numbers.map((number, index) => [number, parts[index]]));
}
