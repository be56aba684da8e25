import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestsTo } from '../../shell/app/requests.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Looked, Publication, PublicationApi } from '../contract/publication.ts';
import { tick } from './use-draft.ts';

const request = requestsTo<PublicationApi>('/api/campaign/publication');

const key = ['campaign', 'publication'];

/** What is public, and what is under way: looked at often while something is. */
export function usePublication() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<Publication>(key);
      const now = await request('GET /', { signal });
      // The list of campaigns marks the one that is public.
      if (known?.shown?.name !== now.shown?.name) void queries.invalidateQueries({ queryKey: ['seasons'] });
      return now;
    },
    refetchInterval: ({ state }) => (state.data?.step ? tick / 4 : tick),
  });
}

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
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
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
