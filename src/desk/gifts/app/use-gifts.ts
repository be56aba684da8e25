import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type RequestOptions, requestsTo } from '../../shell/app/requests.ts';
import { useTexts } from '../../texts/TextsContext.ts';
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

const optionsOf = (sent: Changes[keyof Changes]): RequestOptions => {
  if ('file' in sent) return { query: { what: sent.what, name: sent.file.name }, file: sent.file };
  return Object.keys(sent).join() === 'what' && 'what' in sent
    ? { query: { what: sent.what } }
    : { json: sent };
};

/** How many entries of the campaign the store has. */
export const useStoredEntries = () =>
  useQuery({ queryKey: ['gifts', 'store'], queryFn: () => requestGifts('GET /store') });

/** @param chosen the headers whose words are shown, if not those that are saved or proposed */
export const useMapping = (what: DroppedFile, file: TableFile | null, chosen?: Record<WordField, string>) =>
  useQuery({
    queryKey: ['gifts', 'mapping', what, file, chosen],
    queryFn: () => requestGifts('GET /mapping', { query: { what, ...chosen } }),
    enabled: file !== null,
    ...(chosen && { placeholderData: keepPreviousData }),
  });

/** All about one reservation of a run. */
export const useReservation = (reservation: string, { id }: GiftsRun) => {
  const { locale: language } = useTexts();
  return useQuery({
    queryKey: ['gifts', 'reservation', reservation, language, id],
    queryFn: () => requestGifts('GET /reservation', { query: { reservation, language } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** The name of the person who decides, kept until the tab is closed. */
export function useDecider(): [name: string, keep: (name: string) => void] {
  const key = 'desk-decider';
  const [name, setName] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (typed: string) => {
    setName(typed);
    sessionStorage.setItem(key, typed);
  };
  return [name, keep];
}

type Progress = 'asked' | 'left' | 'saved';

/**
 * The mapping of a file's columns, and the person's progress with it: asked for it again, left it, or saved it.
 * @param file null while the entries come from the store, whose columns need no mapping
 */
export function useColumns(what: DroppedFile, file: TableFile | null) {
  const { data: mapping, error } = useMapping(what, file);
  const [latest, setLatest] = useState<{ file: TableFile | null; progress: Progress }>();
  const progress = latest?.file === file ? latest?.progress : undefined;
  const isKnown = mapping?.isKnown || progress === 'saved';
  return {
    ...{ mapping, error, progress },
    setProgress: (now: Progress) => setLatest({ file, progress: now }),
    isDone: file !== null && mapping !== undefined && isKnown && progress !== 'asked',
  };
}

export type ColumnsOf = ReturnType<typeof useColumns>;
