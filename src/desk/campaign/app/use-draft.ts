import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import {
  keepPreviousData,
  type QueryClient,
  replaceEqualDeep,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { changesBetween, isSame } from '../../../files/yaml/changes.ts';
import { type RequestError, requestsTo } from '../../shell/app/requests.ts';
import type { CampaignRoom, DraftResult } from '../contract/campaign.ts';
import type { CampaignApi, Edit, Kept } from '../contract/requests.ts';
import {
  type Draft,
  edited,
  editsToSend,
  joinedWith,
  keptOr,
  newDraft,
  rebased,
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
const keptKey = ['campaign', 'kept'];
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

/** This tab's draft, whichever area it shows, and what of it the desk is known to keep. */
let own: { draft: Draft; number: string; seen: readonly Edit[] } | undefined;

const isUnsent = () => own !== undefined && !isSame(editsToSend(own.draft), own.seen);

/** The draft that the desk keeps, which other tabs and desks may change. */
export const useKept = () =>
  useQuery({
    queryKey: keptKey,
    queryFn: ({ signal }) => requestCampaign('GET /kept', { signal: soon(signal) }),
    refetchInterval: tick,
  });

/** Lets the desk keep and check edits. Each request has to know of the one before, so none is broken off. */
function useSending() {
  const queries = useQueryClient();
  return useMemo(() => {
    let last: Promise<unknown> = Promise.resolve();
    const send = async (revision: string, edits: readonly Edit[], signal?: AbortSignal) => {
      signal?.throwIfAborted();
      // Joined with another tab's while it waited.
      if (own && !isSame(edits, editsToSend(own.draft))) return { outcome: 'elsewhere' } as const;
      const json = { revision, edits, known: own?.number ?? '' };
      const limit = AbortSignal.timeout(patience.answer);
      const answer = await requestCampaign('POST /draft', { json, signal: limit });
      if (answer.outcome === 'conflict') void queries.invalidateQueries({ queryKey: roomKey });
      if ('number' in answer && typeof answer.number === 'string') await know(queries, answer.number, edits);
      if (answer.outcome === 'elsewhere') await queries.refetchQueries({ queryKey: keptKey });
      return answer;
    };
    return (...given: Parameters<typeof send>) => {
      const sent = last.then(() => send(...given));
      last = sent.catch(() => {});
      return sent;
    };
  }, [queries]);
}

/** What an older answer says of the kept draft is no longer heard. */
async function know(queries: QueryClient, number: string, seen: readonly Edit[]): Promise<void> {
  await queries.cancelQueries({ queryKey: keptKey });
  if (own) own = { ...own, number, seen };
  queries.setQueryData<Kept>(keptKey, { number });
}

/** This tab's draft, with what the server says to it. @param silence why the files could not be looked at */
export function useDraftState(room: CampaignRoom, kept: Kept, silence: Error | null) {
  const [draft, setDraft] = useState(() => own?.draft ?? keptOr(baseOf(room), kept));
  own = { number: kept.number, seen: kept.draft?.edits ?? [], ...own, draft };
  const [result, setResult] = useState<DraftResult>();
  const [said, announce] = useState('');
  const isWriting = useIsMutating({ mutationKey: writeKey }) > 0;
  const isOld = draft.base.revision !== room.revision;
  const { revision } = draft.base;
  const send = useSending();

  // Files that changed under no edits are simply shown.
  useEffect(() => {
    if (isOld && draft.steps.length === 0) setDraft(newDraft(baseOf(room)));
  }, [isOld, draft.steps.length, room]);

  useEffect(() => {
    if (own === undefined || kept.number === own.number) return;
    const { seen } = own;
    own = { ...own, number: kept.number, seen: kept.draft?.edits ?? [] };
    setDraft((now) => joinedWith(kept, now, seen, baseOf(room)));
  }, [kept, room]);

  // Another area shows nothing of it, and asks for nothing.
  useEffect(
    () => () =>
      void (own && isUnsent() && send(own.draft.base.revision, editsToSend(own.draft)).catch(() => {})),
    [send],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the steps alone
  const edits = useMemo(() => editsToSend(draft), [draft.steps]);
  const [checked] = useDebouncedValue(edits, pause);
  const { data, failureReason, isPlaceholderData } = useQuery({
    queryKey: ['campaign', 'draft', revision, checked],
    queryFn: ({ signal }) => send(revision, checked, signal),
    // By then, it goes on from what another tab has made of it.
    refetchInterval: ({ state }) => state.data?.outcome === 'elsewhere' && pause,
    // Edits that are not these any more would be kept in their place.
    enabled: !isWriting && edits === checked,
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
    /** Whether it outlives the desk. */
    isKept: result?.number !== null,
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
      const json = name === 'POST /save' ? { revision, edits, known: own?.number ?? '' } : { revision };
      return requestCampaign(name, { json, signal: AbortSignal.timeout(patience.write) });
    },
    onSuccess: async (answer) => {
      if (answer.outcome === 'saved') {
        await queries.cancelQueries({ queryKey: roomKey });
        queries.setQueryData(roomKey, answer);
        if (name === 'POST /save') await know(queries, '', []);
        actions.open(answer);
      }
      if (answer.outcome === 'conflict')
        for (const queryKey of [roomKey, keptKey]) void queries.invalidateQueries({ queryKey });
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

/** The browser asks before a tab goes whose last changes the desk does not keep yet, whichever area it shows. */
export function useLeaving(): void {
  useWindowEvent('beforeunload', (event) => isUnsent() && event.preventDefault());
}
