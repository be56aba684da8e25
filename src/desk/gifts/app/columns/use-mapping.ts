import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntriesMappingChange, MappingChange, TableFile, WordsOf } from '../../contract/gifts.ts';
import { requestGifts, scope } from '../use-gifts.ts';

export const useMapping = (file: TableFile) =>
  useQuery({
    queryKey: ['gifts', 'mapping', file.name, file.headers],
    queryFn: () => requestGifts('GET /mapping'),
  });

/** @param file null while the entries come from the store, whose columns need no mapping */
export const useEntriesMapping = (file: TableFile | null) =>
  useQuery({
    queryKey: ['gifts', 'entries-mapping', file?.name, file?.headers],
    queryFn: () => requestGifts('GET /entries/mapping'),
    enabled: file !== null,
  });

export const useWords = (file: TableFile, columns: WordsOf) =>
  useQuery({
    queryKey: ['gifts', 'words', file.name, file.rows, columns],
    queryFn: () => requestGifts('POST /words', { json: columns }),
    placeholderData: keepPreviousData,
  });

/** @param language the column of languages; undefined while there is none, and so no words */
export const useLanguageWords = (file: TableFile, language: string | undefined) =>
  useQuery({
    queryKey: ['gifts', 'entries-words', file.name, file.rows, language],
    queryFn: () => requestGifts('POST /entries/words', { json: { language } }),
    enabled: language !== undefined,
  });

export const useStoreMapping = (onStored: () => void) =>
  useMappingChange<MappingChange>('POST /mapping', onStored);

export const useStoreEntriesMapping = (onStored: () => void) =>
  useMappingChange<EntriesMappingChange>('POST /entries/mapping', onStored);

/** @param onStored called before the queries are renewed, which unmounts the form: a callback of `mutate` would be too late */
function useMappingChange<Change>(request: 'POST /mapping' | 'POST /entries/mapping', onStored: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => requestGifts(request, { json: change }),
    networkMode: 'always',
    scope,
    onSuccess: onStored,
    // What was decided with the map before is outdated.
    onSettled: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}
