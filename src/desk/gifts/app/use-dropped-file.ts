import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DroppedFile } from '../contract/gifts.ts';
import { askGifts } from './ask-gifts.ts';
import { scope } from './use-gifts.ts';

const dropKey = (what: DroppedFile) => ['gifts', 'drop', what];

/** Whether a CSV is being uploaded; everything derived from the previous one is about to go. */
export const useIsDropping = (what: DroppedFile): boolean =>
  useIsMutating({ mutationKey: dropKey(what) }) > 0;

export function useDropFile(what: DroppedFile) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: dropKey(what),
    mutationFn: (file: File) => askGifts(`POST /${what}`, { query: { name: file.name }, file }),
    networkMode: 'always',
    scope,
    onSettled: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}

export function useTakeAway(what: DroppedFile) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: ['gifts', 'take-away', what],
    mutationFn: () => askGifts(`DELETE /${what}`),
    networkMode: 'always',
    scope,
    onSettled: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}
