import { useQuery } from '@tanstack/react-query';
import { sumOf } from '../../charts/counts.ts';
import type { EntriesSummary } from '../../contract/entries.ts';
import { ask } from '../ask.ts';

/** How many entries the store holds, as the room Entries counts them: of all campaigns, without suspected robots. */
export const useStoredEntries = () =>
  useQuery({
    queryKey: ['entries', 'summary'],
    queryFn: () => ask<EntriesSummary>('/api/entries/summary'),
    select: ({ days }) => days.reduce((sum, day) => sum + sumOf(day), 0),
  });
