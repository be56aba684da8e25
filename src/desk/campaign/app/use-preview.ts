import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestCampaign } from './draft/draft-requests.ts';

const key = ['preview'];

/** How often the server of the preview is asked for, in milliseconds: while it starts a person waits. */
const pace = { starting: 300, otherwise: 3_000 };

/**
 * The server of the preview, started when this is first used.
 * @param draft another one is another chance for a server that could not start: the fault may have been in the campaign
 */
export function usePreview(draft: number) {
  const queries = useQueryClient();
  const { data: preview } = useQuery({
    queryKey: key,
    queryFn: () => requestCampaign('GET /preview'),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pace.otherwise : pace.starting),
  });
  const start = () =>
    requestCampaign('POST /preview').then(
      (started) => void queries.setQueryData(key, started),
      // A desk that has ended says so itself, in the room's form.
      () => {},
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft asks once
  useEffect(() => {
    void start();
  }, [draft]);
  return { preview, start };
}
