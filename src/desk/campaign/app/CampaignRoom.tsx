import { VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { AnnounceContext } from '../../ui/StatusLine.tsx';
import { campaignFiles, type CampaignRoom as Room } from '../contract/campaign.ts';
import { inLanguages } from '../contract/form-schema.ts';
import { type Form, FormContext, PlaceholdersContext, ProblemsContext, placeProblems } from './form.ts';
import { ActionsContext, DraftContext, useDraftState, useRoom } from './use-draft.ts';
import { Workbench } from './Workbench.tsx';

/** The campaign's files as a form, beside a preview of the page. */
export function CampaignRoom() {
  const { campaign } = useTexts();
  const { data, error } = useRoom();
  if (data) return <OpenRoom room={data} />;
  return (
    <>
      <h1>{campaign.title}</h1>
      {error ? <ErrorNotice error={error} /> : <p role="status">{campaign.loading}</p>}
    </>
  );
}

/** Hands on what changes rarely apart from what changes with each letter: fields listen to the former alone. */
function OpenRoom({ room }: { room: Room }) {
  const state = useDraftState(room);
  const { values } = state.draft;
  const form = useFormOf(room, valueAt(values['campaign.yaml'], 'languages'));
  const [said, setSaid] = useState('');
  const { problems, placeholders } = state.result ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: where they belong in the values that they are about
  const placed = useMemo(() => placeProblems(problems ?? [], form.schemas, values), [problems, form]);
  const filled = useMemo(() => placeholders ?? { common: {}, extra: [] }, [placeholders]);
  return (
    <FormContext value={form}>
      <ActionsContext value={state.actions}>
        <PlaceholdersContext value={filled}>
          <ProblemsContext value={placed}>
            <AnnounceContext value={setSaid}>
              <DraftContext value={state}>
                <VisuallyHidden role="status">{said}</VisuallyHidden>
                <Workbench />
              </DraftContext>
            </AnnounceContext>
          </ProblemsContext>
        </PlaceholdersContext>
      </ActionsContext>
    </FormContext>
  );
}

/** The form in the draft's languages, which may be others than those of the files. */
function useFormOf({ sections, schemas, prepared, languages }: Room, listed: unknown): Form {
  const tags = Array.isArray(listed) ? listed.join() : '';
  return useMemo(() => {
    const named = tags.split(',').flatMap((tag) => languages.filter((each) => each.tag === tag));
    const own = named.length > 0 ? named : languages;
    const all = campaignFiles.map((file) => [
      file,
      inLanguages(
        schemas[file],
        own.map(({ tag }) => tag),
      ),
    ]);
    return { sections, prepared, languages: own, schemas: Object.fromEntries(all) };
  }, [sections, schemas, prepared, languages, tags]);
}
