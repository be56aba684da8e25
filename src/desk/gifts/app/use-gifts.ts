import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type RequestOptions, requestsTo } from '../../shell/app/requests.ts';
import {
  type GiftsApi,
  GiftsProblemError,
  type GiftsRefusal,
  type GiftsRun,
  type GiftsState,
  type TableFile,
} from '../contract/gifts.ts';
import type { Changes, DroppedFile, WordField } from '../contract/requests.ts';

const request = requestsTo<GiftsApi>('/api/gifts');

const isRefusal = (answer: object): answer is GiftsRefusal => 'problem' in answer;

/** @throws {GiftsProblemError} when the server reports a problem, which `ProblemNotice` puts into words */
async function requestGifts<Request extends keyof GiftsApi>(
  name: Request,
  options?: RequestOptions,
): Promise<GiftsApi[Request]> {
  const answer = await request(name, options);
  if (isRefusal(answer)) throw new GiftsProblemError(answer.problem);
  return answer;
}

const [stateKey, changeKey] = [
  ['gifts', 'state'],
  ['gifts', 'change'],
];

export const useGiftsState = () => useQuery({ queryKey: stateKey, queryFn: () => requestGifts('GET /') });

/** Whether something is about to change: until then nothing else may be begun. */
export const useIsBusy = (): boolean => useIsMutating({ mutationKey: changeKey }) > 0;

/** Changes something, one thing at a time: a second click comes to nothing. The answer is the state after it. */
export function useChange<Request extends keyof Changes>(name: Request) {
  const queries = useQueryClient();
  const { mutate, ...mutation } = useMutation({
    mutationKey: changeKey,
    mutationFn: (sent: Changes[Request]) => requestGifts(name, optionsOf(sent)),
    onSuccess: (state) => {
      queries.setQueryData<GiftsState>(stateKey, state);
      // Not waited for: what has the focus now would not answer to it yet.
      void queries.invalidateQueries({ queryKey: ['gifts', 'mapping'] });
    },
    // Another tab may have made a new run, whose lists show what a colleague decided.
    onError: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
  const send: typeof mutate = (...of) => {
    if (queries.isMutating({ mutationKey: changeKey }) === 0) mutate(...of);
  };
  return { ...mutation, send };
}

const optionsOf = (sent: Changes[keyof Changes]): RequestOptions =>
  'file' in sent ? { query: { what: sent.what, name: sent.file.name }, file: sent.file } : { json: sent };

/**
 * @param file null while the entries come from the store, whose columns need no mapping
 * @param chosen the headers whose words are shown, if not those that are saved or proposed
 */
export const useMapping = (what: DroppedFile, file: TableFile | null, chosen?: Record<WordField, string>) =>
  useQuery({
    queryKey: ['gifts', 'mapping', what, file, chosen],
    queryFn: () => requestGifts('GET /mapping', { query: { what, ...chosen } }),
    enabled: file !== null,
    ...(chosen && { placeholderData: keepPreviousData }),
  });

/** All about one reservation of a run. */
export const useReservation = (reservation: string, { id }: GiftsRun) =>
  useQuery({
    queryKey: ['gifts', 'reservation', reservation, id],
    queryFn: () => requestGifts('GET /reservation', { query: { reservation } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
