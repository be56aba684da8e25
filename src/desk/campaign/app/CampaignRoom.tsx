import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import type { CampaignRoom as Room } from '../contract/campaign.ts';
import { quickRequest } from './draft/draft-requests.ts';
import { createDraftStore, DraftContext } from './draft/draft-store.ts';
import { Workbench } from './Workbench.tsx';

/** The campaign's files as a form, beside a preview of the page. */
export function CampaignRoom() {
  const { campaign } = useTexts();
  const room = useQuery({
    queryKey: ['campaign'],
    queryFn: () => quickRequest('GET /'),
    // Once loaded, the draft store polls for changes itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (room.data) return <OpenRoom room={room.data} />;
  return (
    <>
      <h1>{campaign.title}</h1>
      {room.error ? <ErrorNotice error={room.error} /> : <p role="status">{campaign.loading}</p>}
    </>
  );
}

function OpenRoom({ room }: { room: Room }) {
  const [store] = useState(() => createDraftStore(room));
  return (
    <DraftContext value={store}>
      <Workbench />
    </DraftContext>
  );
}
