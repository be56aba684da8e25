import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import {
  keepPreviousData,
  replaceEqualDeep,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { type RequestError, requestsTo } from '../../shell/app/requests.ts';
import type { CampaignApi, CampaignRoom, DraftResult } from '../contract/campaign.ts';
import type { Edit } from '../contract/requests.ts';
import { changesBetween } from './changes.ts';
import {
  edited,
  editsToSend,
  hasStoredDraft,
  newDraft,
  openDraft,
  rebased,
  storeDraft,
  withoutSteps,
  withRedo,
  withUndo,
} from './draft.ts';

/** As long as the server takes, such as to list the pictures. */
export const requestCampaign = requestsTo<CampaignApi>('/api/campaign');

/** In milliseconds: before what was typed is checked, and between two looks at the files. */
const pause = 200;
export const tick = 2_000;

/** In milliseconds: a suspended desk keeps its connections open; a slow disk is waited for. */
const patience = { answer: 5_000, write: 60_000 };

const soon = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(patience.answer)]);

const roomKey = ['campaign', 'room'];
const writeKey = ['campaign', 'write'];

/** The campaign as its files are. @param options of who looks whether they have changed */
export function useRoom(options: { refetchInterval?: number } = {}) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: roomKey,
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<CampaignRoom>(roomKey);
      const now = known && (await requestCampaign('GET /revision', { signal: soon(signal) }));
      if (known && known.revision === now?.revision) return known;
      return requestCampaign('GET /', { signal: soon(signal) });
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...options,
  });
}

const baseOf = ({ revision, values }: CampaignRoom) => ({ revision, values });

/** This tab's draft, with what the server says to it. @param silence why the files could not be looked at */
export function useDraftState(room: CampaignRoom, silence: Error | null) {
  const [draft, setDraft] = useState(() => openDraft(baseOf(room)));
  const [result, setResult] = useState<DraftResult>();
  const [isStored, setStored] = useState(true);
  const [said, announce] = useState('');
  const isWriting = useIsMutating({ mutationKey: writeKey }) > 0;
  const isOld = draft.base.revision !== room.revision;
  const { revision } = draft.base;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it stores
  useEffect(() => setStored(storeDraft(draft)), [draft.base, draft.steps]);

  // Files that changed under no edits are simply shown.
  useEffect(() => {
    if (isOld && draft.steps.length === 0) setDraft(newDraft(baseOf(room)));
  }, [isOld, draft.steps.length, room]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the steps alone
  const edits = useMemo(() => editsToSend(draft), [draft.steps]);
  const [checked] = useDebouncedValue(edits, pause);
  const queries = useQueryClient();
  const { data, failureReason, isPlaceholderData } = useQuery({
    queryKey: ['campaign', 'draft', revision, checked],
    queryFn: async ({ signal }) => {
      const answer = await requestCampaign('POST /draft', {
        json: { revision, edits: checked },
        signal: soon(signal),
      });
      if (answer.outcome === 'conflict') void queries.invalidateQueries({ queryKey: roomKey });
      return answer;
    },
    enabled: !isOld && !isWriting,
    placeholderData: keepPreviousData,
    retry: true,
    retryDelay: tick,
    gcTime: 0,
  });
  useEffect(() => {
    if (isPlaceholderData || data?.outcome !== 'draft') return;
    // What is still the same keeps its identity, and fields are not drawn again for it.
    setResult((last) => replaceEqualDeep(last, data));
  }, [data, isPlaceholderData]);

  const changes = useMemo(() => changesBetween(draft.base.values, draft.values), [draft.base, draft.values]);
  const actions = useMemo(
    () => ({
      /** @param edits that are taken back together */
      edit: (...edits: Edit[]) => setDraft((now) => edited(now, edits)),
      /** Tells screen readers what others can see. */
      announce,
      undo: () => setDraft(withUndo),
      redo: () => setDraft(withRedo),
      dismissDropped: () => setDraft((now) => ({ ...now, dropped: [] })),
      discard: () => setDraft(withoutSteps),
      /** After a conflict: the files as they are now, with the edits that still fit, or without any. */
      carry: (next: CampaignRoom) => setDraft((now) => rebased(now, baseOf(next))),
      open: (next: CampaignRoom) => setDraft(newDraft(baseOf(next))),
    }),
    [],
  );
  return {
    draft,
    actions,
    room,
    result,
    changes,
    edits,
    said,
    isChanged: changes.length > 0,
    isSettled: edits === checked && !isPlaceholderData && data?.outcome === 'draft',
    /** Somebody else changed the files under these edits. */
    isConflict: isOld && draft.steps.length > 0 && !isWriting,
    isStored,
    /** Why the last request failed, while it is tried again. */
    error: (silence ?? failureReason) as RequestError | null,
  };
}

/** Saves the draft, or takes the last save back: once, however often it is pressed. */
export function useWrite(name: 'POST /save' | 'POST /undo') {
  const queries = useQueryClient();
  const { draft, edits, actions } = useDraft();
  const { revision } = draft.base;
  const { mutateAsync, ...write } = useMutation({
    mutationKey: writeKey,
    mutationFn: () => {
      const json = name === 'POST /save' ? { revision, edits } : { revision };
      return requestCampaign(name, { json, signal: AbortSignal.timeout(patience.write) });
    },
    onSuccess: async (answer) => {
      if (answer.outcome === 'saved') {
        await queries.cancelQueries({ queryKey: roomKey });
        queries.setQueryData(roomKey, answer);
        actions.open(answer);
      }
      if (answer.outcome === 'conflict') void queries.invalidateQueries({ queryKey: roomKey });
    },
  });
  return {
    ...write,
    /** Undefined when one is running, or when it failed. */
    send: async () => {
      if (queries.isMutating({ mutationKey: writeKey }) > 0) return undefined;
      return mutateAsync().catch(() => undefined);
    },
  };
}

export type DraftState = ReturnType<typeof useDraftState>;

export const DraftContext = createContext({} as DraftState);
/** Apart, since it never changes: a field that edits is not drawn again for every letter elsewhere. */
export const ActionsContext = createContext({} as DraftState['actions']);

export const useDraft = () => useContext(DraftContext);
export const useActions = () => useContext(ActionsContext);

/** The browser asks before a tab with unsaved changes goes, whichever area it shows: they are kept for this tab alone. */
export function useLeaving(): void {
  useWindowEvent('beforeunload', (event) => hasStoredDraft() && event.preventDefault());
}
