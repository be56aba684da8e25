import {
  keepPreviousData,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
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

/** How often work is looked at while it goes on, in milliseconds. */
const tick = 500;

/** Whoever changes something in the folder waits for whoever does so already, in the order of the clicks. */
const scope = { id: 'gifts' };

const stateKey = ['gifts', 'state'];

export const useGiftsState = () => useQuery({ queryKey: stateKey, queryFn: () => askGifts<GiftsState>('') });

/** How far the server is, as long as `isWorking`. */
export const useWork = (isWorking: boolean) =>
  useQuery({
    queryKey: ['gifts', 'work'],
    queryFn: () => askGifts<Progress>('/work'),
    enabled: isWorking,
    refetchInterval: tick,
    gcTime: 0,
  }).data?.work;

export const stopWork = (): Promise<Progress> => sendToGifts('/stop', {});

/** A list of a run, whole. That of the run before stays in sight until the new one is there. */
export const useRunList = <Row>(name: ListName, run: GiftsRun) =>
  useQuery({
    queryKey: ['gifts', name, run.id],
    queryFn: () => askGifts<Row[]>(`/${name}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
    // Rows are compared by nobody, and a hundred thousand of them take a while to compare.
    structuralSharing: false,
  });

type ListName = 'payouts' | 'review' | 'refused' | 'reclaimed' | 'decisions' | 'sent';

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

/** Notes the new run, so that lists of the one before are asked for anew. */
const keepRun = (queries: QueryClient, run: GiftsRun) =>
  queries.setQueryData<GiftsState>(stateKey, (state) => state && { ...state, run });

const dropKey = ['gifts', 'drop'];

/** Whether a CSV is on its way. What follows from the one before is about to go. */
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

export function useKeepMapping() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: MappingChange) => sendToGifts<Mapping>('/mapping', change),
    networkMode: 'always',
    scope,
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
    // A run that was stopped, or that failed, may have taken the last one with it.
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
