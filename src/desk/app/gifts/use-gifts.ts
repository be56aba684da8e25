import {
  keepPreviousData,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  GiftList,
  GiftsRun,
  GiftsState,
  Mapping,
  MappingChange,
  MarkedSent,
  MarkSent,
  NewDecision,
  Progress,
  ReservationsFile,
  RunRequest,
  SeenDecision,
  Words,
  WordsOf,
} from '../../contract/gifts.ts';
import { askGifts, sendToGifts } from './ask-gifts.ts';

/** Polling interval of a run's progress, in milliseconds. */
const tick = 500;

/** Serializes mutations of the folder in the order of the clicks. */
const scope = { id: 'gifts' };

const stateKey = ['gifts', 'state'];

export const useGiftsState = () => useQuery({ queryKey: stateKey, queryFn: () => askGifts<GiftsState>('') });

/** The server's progress, polled while `isWorking`. */
export const useWork = (isWorking: boolean) =>
  useQuery({
    queryKey: ['gifts', 'work'],
    queryFn: () => askGifts<Progress>('/work'),
    enabled: isWorking,
    refetchInterval: tick,
    gcTime: 0,
  }).data?.work;

export const stopWork = (): Promise<Progress> => sendToGifts('/stop', {});

/** A run's complete list. The previous run's list stays visible until the new one has loaded. */
export const useRunList = <Row>(name: GiftList, run: GiftsRun) =>
  useQuery({
    queryKey: ['gifts', name, run.id],
    queryFn: () => askGifts<Row[]>(`/${name}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
    // No structural sharing: comparing a hundred thousand rows takes time, and nothing depends on their identity.
    structuralSharing: false,
  });

export const useMapping = (file: ReservationsFile) =>
  useQuery({
    queryKey: ['gifts', 'mapping', file.name, file.headers],
    queryFn: () => askGifts<Mapping>('/mapping'),
  });

export const useWords = (file: ReservationsFile, columns: WordsOf) =>
  useQuery({
    queryKey: ['gifts', 'words', file.name, file.rows, columns],
    queryFn: () => sendToGifts<Words>('/words', columns),
    placeholderData: keepPreviousData,
  });

/** Stores the new run, which invalidates the lists of the previous one. */
const keepRun = (queries: QueryClient, run: GiftsRun) =>
  queries.setQueryData<GiftsState>(stateKey, (state) => state && { ...state, run });

const dropKey = ['gifts', 'drop'];

/** Whether a CSV is being uploaded; everything derived from the previous one is about to go. */
export const useIsDropping = (): boolean => useIsMutating({ mutationKey: dropKey }) > 0;

export function useDropReservations() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: dropKey,
    mutationFn: (file: File) =>
      askGifts<ReservationsFile>(`/reservations?${new URLSearchParams({ name: file.name })}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
      }),
    networkMode: 'always',
    scope,
    onSettled: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}

/** @param onKept called before the queries are renewed, which unmounts the form: a callback of `mutate` would be too late */
export function useKeepMapping(onKept: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: MappingChange) => sendToGifts<Mapping>('/mapping', change),
    networkMode: 'always',
    scope,
    onSuccess: onKept,
    // What was decided with the map before is outdated.
    onSettled: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}

export function useRunGifts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RunRequest) => sendToGifts<GiftsRun>('/run', request),
    networkMode: 'always',
    scope,
    onSuccess: (run) => keepRun(queries, run),
    // A run that was stopped or failed may have invalidated the last one.
    onError: () => queries.invalidateQueries({ queryKey: stateKey }),
  });
}

export function useSendDecisions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decisions: NewDecision[]) => sendToGifts<GiftsRun>('/decisions', decisions),
    networkMode: 'always',
    scope,
    onSuccess: (run) => keepRun(queries, run),
    // Another tab may have made a new run, whose lists show what a colleague decided.
    onError: () => queries.invalidateQueries({ queryKey: stateKey }),
  });
}

export function useTakeBack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (seen: SeenDecision) => sendToGifts<GiftsRun>('/decisions', [seen], 'DELETE'),
    networkMode: 'always',
    scope,
    onSuccess: (run) => keepRun(queries, run),
    // Another tab may have made a new run, whose lists show what a colleague decided.
    onError: () => queries.invalidateQueries({ queryKey: stateKey }),
  });
}

export function useMarkSent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (marks: MarkSent) => sendToGifts<MarkedSent>('/sent', marks),
    networkMode: 'always',
    scope,
    onSuccess: ({ run }) => keepRun(queries, run),
  });
}
