import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestsTo } from '../../shell/app/requests.ts';
import type { EntriesApi } from '../contract/entries.ts';

const request = requestsTo<EntriesApi>('/api/entries');

/** Milliseconds between two counts. */
export const tick = 5_000;

export const useEntries = <Asked extends keyof EntriesApi>(
  asked: Asked,
  query: Record<string, string> = {},
  options: Omit<UseQueryOptions<EntriesApi[Asked]>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ queryKey: ['entries', asked, query], queryFn: () => request(asked, { query }), ...options });

/** Sends something, after which all that is shown is asked for again. */
export function useChange<Asked extends keyof EntriesApi>(
  asked: Asked,
  onSuccess: (answer: EntriesApi[Asked]) => void = () => {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: object) => request(asked, { json }),
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: ['entries'] });
      onSuccess(answer);
    },
  });
}
