import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestsTo } from '../../shell/app/requests.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Looked, PublicationApi } from '../contract/publication.ts';
import { tick } from './use-draft.ts';

const request = requestsTo<PublicationApi>('/api/campaign/publication');

const key = ['campaign', 'publication'];

/** What is public, and what is under way: looked at often while something is. */
export const usePublication = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('GET /', { signal }),
    refetchInterval: ({ state }) => (state.data?.step ? tick / 4 : tick),
  });

/** What was published. @param of changes with what is public and with what is saved */
export const useVersions = (...of: (string | undefined)[]) =>
  useQuery({
    queryKey: ['campaign', 'versions', ...of],
    queryFn: ({ signal }) => request('GET /versions', { signal }),
    placeholderData: keepPreviousData,
  });

/** Publishes what is saved under a name, or, without one, puts back what was public before. */
export function usePublishing() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: Looked & { by?: string }) =>
      request(json.by === undefined ? 'POST /back' : 'POST /publish', { json }),
    onSuccess: async (state) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, state);
    },
  });
}

/** A time in Tokyo, with its day unless that is today. */
export function useTime(): (at: string) => string {
  const { locale } = useTexts();
  return (at) => {
    const of = (options: Intl.DateTimeFormatOptions, time = new Date(at)) =>
      time.toLocaleString(locale, { timeZone: 'Asia/Tokyo', ...options });
    const day = { month: 'short', day: 'numeric' } as const;
    const isToday = of({ ...day, year: 'numeric' }) === of({ ...day, year: 'numeric' }, new Date());
    return of({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23', ...(!isToday && day) });
  };
}
