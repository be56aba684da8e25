import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DroppedFile, Headers, MappingChange, TableFile } from '../../contract/gifts.ts';
import { requestGifts, scope } from '../use-gifts.ts';
import { isMapped } from './lacking.ts';

type Progress = 'asked' | 'left' | 'saved';

/**
 * The mapping of a file's columns, and the person's progress with it: asked for it again, left it, or saved it.
 * @param file null while the entries come from the store, whose columns need no mapping
 */
export function useColumns(what: DroppedFile, file: TableFile | null) {
  const { data: mapping, error } = useQuery({
    queryKey: ['gifts', 'mapping', what, file?.name, file?.headers],
    queryFn: () => requestGifts(`GET /${what}/mapping`),
    enabled: file !== null,
  });
  const [progress, setProgress] = useState<Progress>();
  const isKnown = file !== null && mapping !== undefined && isMapped(mapping, file.headers);
  const set: (now: Progress | undefined) => void = setProgress;
  return { mapping, error, progress, setProgress: set, isDone: isKnown && progress !== 'asked' };
}

export type Columns = ReturnType<typeof useColumns>;

/** The words under the headers whose words need a meaning. */
export const useWords = (what: DroppedFile, file: TableFile, { status, apartment, language }: Headers) =>
  useQuery({
    queryKey: ['gifts', 'words', what, file.name, file.rows, status, apartment, language],
    queryFn: () => requestGifts(`POST /${what}/words`, { json: { status, apartment, language } }),
    placeholderData: keepPreviousData,
  });

/** @param onStored called before the queries are renewed, which unmounts the form: a callback of `mutate` would be too late */
export function useStoreMapping(what: DroppedFile, onStored: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: MappingChange) => requestGifts(`POST /${what}/mapping`, { json: change }),
    networkMode: 'always',
    scope,
    onSuccess: onStored,
    // What was decided with the map before is outdated.
    onSettled: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}
