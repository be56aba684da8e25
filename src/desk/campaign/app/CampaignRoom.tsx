import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { CampaignRoom as Room } from '../contract/campaign.ts';
import { type Form, FormContext } from './form.ts';
import { ActionsContext, DraftContext, tick, useDraftState, useRoom } from './use-draft.ts';
import { Workbench } from './Workbench.tsx';

/** The campaign's files as a form, beside a preview of the page. */
export function CampaignRoom() {
  const { campaign } = useTexts();
  const { data, error } = useRoom({ refetchInterval: tick });
  if (data) return <OpenRoom room={data} silence={error} />;
  return (
    <>
      <h1>{campaign.title}</h1>
      {error ? <ErrorNotice error={error} /> : <p role="status">{campaign.loading}</p>}
    </>
  );
}

/** Hands on what changes rarely apart from what changes with each letter: fields listen to the former alone. */
function OpenRoom({ room, silence }: { room: Room; silence: Error | null }) {
  const state = useDraftState(room, silence);
  const form = useFormOf(room, state);
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

/** What the first check will say. */
const unchecked = { problems: [], placeholders: { common: {}, extra: [] } };

/** The form in the draft's languages, which may be others than those of the files, with what the last check has said. */
function useFormOf(room: Room, { draft: { values }, result }: ReturnType<typeof useDraftState>): Form {
  const listed = valueAt(values['campaign.yaml'], 'languages');
  const tags = Array.isArray(listed) ? listed.join() : '';
  const { problems, placeholders } = result ?? unchecked;
  return useMemo(() => {
    const named = tags.split(',').flatMap((tag) => room.languages.filter((each) => each.tag === tag));
    return { ...room, problems, placeholders, languages: named.length > 0 ? named : room.languages };
  }, [room, tags, problems, placeholders]);
}
