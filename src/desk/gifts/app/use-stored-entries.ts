import { useQuery } from '@tanstack/react-query';
import { sumOf } from '../../entries/charts/counts.ts';
import type { EntriesSummary } from '../../entries/contract/entries.ts';
import { ask } from '../../shell/app/ask.ts';

/** How many entries the store holds, as the room Entries counts them: of all campaigns, without suspected robots. */
export const useStoredEntries = () =>
  useQuery({
    queryKey: ['entries', 'summary'],
    queryFn: () => ask<EntriesSummary>('/api/entries/summary'),
    select: ({ days }) => days.reduce((sum, day) => sum + sumOf(day), 0),
  });
