import {
  keepPreviousData,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { PersonDecision } from '../../../gifts/person-decision.ts';
import { type RequestOptions, requestsTo } from '../../shell/app/requests.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type {
  DroppedFile,
  GiftList,
  GiftsApi,
  GiftsRefusal,
  GiftsRun,
  GiftsState,
  MarkedSent,
  MarkSent,
  NewAmendment,
  NewDecision,
  RunRequest,
} from '../contract/gifts.ts';
import { GiftsProblemError } from '../contract/gifts-problem-error.ts';

/** Serializes mutations of the folder in the order of the clicks. */
export const scope = { id: 'gifts' };

const stateKey = ['gifts', 'state'];

const runKey = ['gifts', 'run'];

/** Whether a run is in progress, even if it was started before the room was left. */
export const useIsRunning = (): boolean => useIsMutating({ mutationKey: runKey }) > 0;

/** Whether a run is in progress or a file is coming or going: until then nothing may change what the run compares. */
export const useIsBusy = (): boolean => useIsMutating({ mutationKey: ['gifts'] }) > 0;

export const useGiftsState = () => useQuery({ queryKey: stateKey, queryFn: () => requestGifts('GET /') });

/** A run's complete list. The previous run's list stays visible until the new one has loaded. */
export const useRunList = <List extends GiftList>(name: List, run: GiftsRun) =>
  useQuery({
    queryKey: ['gifts', name, run.id],
    queryFn: () => requestGifts(`GET /${name}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
    // No structural sharing: comparing a hundred thousand rows takes time, and nothing depends on their identity.
    structuralSharing: false,
  });

/** Stores the new run, which invalidates the lists of the previous one. */
const cacheRun = (queries: QueryClient, run: GiftsRun) =>
  queries.setQueryData<GiftsState>(stateKey, (state) => state && { ...state, run });

export function useRunGifts() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: runKey,
    mutationFn: (request: RunRequest) => requestGifts('POST /run', { json: request }),
    networkMode: 'always',
    scope,
    onSuccess: (run) => cacheRun(queries, run),
    // A run that failed may have invalidated the last one.
    onError: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}

/** What is recorded, by request. */
type Recorded = {
  'POST /decisions': NewDecision[];
  'DELETE /decisions': PersonDecision[];
  'POST /sent': MarkSent;
  'POST /amendments': NewAmendment;
};

/** Records something; the server then makes the run anew. */
export function useRecord<Request extends keyof Recorded>(request: Request) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: Recorded[Request]) => requestGifts(request, { json }),
    networkMode: 'always',
    scope,
    onSuccess: (answer) => cacheRun(queries, runIn(answer)),
    // Another tab may have made a new run, whose lists show what a colleague decided.
    onError: () => queries.invalidateQueries({ queryKey: stateKey }),
  });
}

const runIn = (answer: GiftsRun | MarkedSent): GiftsRun => ('run' in answer ? answer.run : answer);

/** All about one reservation of a run. */
export const useReservation = (reservation: string, run: GiftsRun) => {
  const { locale: language } = useTexts();
  return useQuery({
    queryKey: ['gifts', 'reservation', reservation, language, run.id],
    queryFn: () => requestGifts('GET /reservation', { query: { reservation, language } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
};

const request = requestsTo<GiftsApi>('/api/gifts');

const isRefusal = (answer: object): answer is GiftsRefusal => 'problem' in answer;

/**
 * Sends a gift card request.
 * @throws {GiftsProblemError} when the server reports a problem, which `ProblemNotice` puts into words; {AskError} when the
 * request fails
 */
export async function requestGifts<Request extends keyof GiftsApi>(
  name: Request,
  options?: RequestOptions,
): Promise<GiftsApi[Request]> {
  const answer = await request(name, options);
  if (isRefusal(answer)) throw new GiftsProblemError(answer.problem);
  return answer;
}

const dropKey = (what: DroppedFile) => ['gifts', 'drop', what];

/** Whether a CSV is being uploaded; everything derived from the previous one is about to go. */
export const useIsDropping = (what: DroppedFile): boolean =>
  useIsMutating({ mutationKey: dropKey(what) }) > 0;

export function useDropFile(what: DroppedFile) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: dropKey(what),
    mutationFn: (file: File) => requestGifts(`POST /${what}`, { query: { name: file.name }, file }),
    networkMode: 'always',
    scope,
    onSettled: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}

export function useTakeAway(what: DroppedFile) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: ['gifts', 'take-away', what],
    mutationFn: () => requestGifts(`DELETE /${what}`),
    networkMode: 'always',
    scope,
    onSettled: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}
