import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { CampaignRoom as Room } from '../contract/campaign.ts';
import type { Kept } from '../contract/requests.ts';
import { type Form, FormContext } from './form.ts';
import { ActionsContext, DraftContext, tick, useDraftState, useKept, useRoom } from './use-draft.ts';
import { Workbench } from './Workbench.tsx';

/** The campaign's files as a form, beside a preview of the page. */
export function CampaignRoom() {
  const { campaign } = useTexts();
  const { data, error } = useRoom({ refetchInterval: tick });
  const { data: kept } = useKept();
  if (data && kept) return <OpenRoom room={data} kept={kept} silence={error} />;
  return (
    <>
      <h1>{campaign.title}</h1>
      {error ? <ErrorNotice error={error} /> : <p role="status">{campaign.loading}</p>}
    </>
  );
}

/** What the first check will say. */
const unchecked: Pick<Form, 'problems' | 'placeholders'> = {
  problems: [],
  placeholders: { common: {}, extra: [] },
};

/** Hands on what changes rarely apart from what changes with each letter: fields listen to the former alone. */
function OpenRoom({ room, kept, silence }: { room: Room; kept: Kept; silence: Error | null }) {
  const state = useDraftState(room, kept, silence);
  const { problems, placeholders } = state.result ?? unchecked;
  const form = useMemo(() => ({ ...room, problems, placeholders }), [room, problems, placeholders]);
  return (
    <FormContext value={form}>
      <ActionsContext value={state.actions}>
        <DraftContext value={state}>
          <VisuallyHidden>
            <StatusLine>{state.said}</StatusLine>
          </VisuallyHidden>
          <Workbench />
        </DraftContext>
      </ActionsContext>
    </FormContext>
  );
}
