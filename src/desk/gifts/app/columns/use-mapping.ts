import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  EntriesMapping,
  EntriesMappingChange,
  FoundWords,
  Mapping,
  MappingChange,
  TableFile,
  Words,
  WordsOf,
} from '../../contract/gifts.ts';
import { askGifts, sendToGifts } from '../ask-gifts.ts';
import { scope } from '../use-gifts.ts';

export const useMapping = (file: TableFile) =>
  useQuery({
    queryKey: ['gifts', 'mapping', file.name, file.headers],
    queryFn: () => askGifts<Mapping>('/mapping'),
  });

/** @param file null while the entries come from the store, whose columns need no mapping */
export const useEntriesMapping = (file: TableFile | null) =>
  useQuery({
    queryKey: ['gifts', 'entries-mapping', file?.name, file?.headers],
    queryFn: () => askGifts<EntriesMapping>('/entries/mapping'),
    enabled: file !== null,
  });

export const useWords = (file: TableFile, columns: WordsOf) =>
  useQuery({
    queryKey: ['gifts', 'words', file.name, file.rows, columns],
    queryFn: () => sendToGifts<Words>('/words', columns),
    placeholderData: keepPreviousData,
  });

/** @param language the column of languages; undefined while there is none, and so no words */
export const useLanguageWords = (file: TableFile, language: string | undefined) =>
  useQuery({
    queryKey: ['gifts', 'entries-words', file.name, file.rows, language],
    queryFn: () => sendToGifts<FoundWords>('/entries/words', { language }),
    enabled: language !== undefined,
  });

export const useKeepMapping = (onKept: () => void) => useKeep<MappingChange, Mapping>('/mapping', onKept);

export const useKeepEntriesMapping = (onKept: () => void) =>
  useKeep<EntriesMappingChange, EntriesMapping>('/entries/mapping', onKept);

/** @param onKept called before the queries are renewed, which unmounts the form: a callback of `mutate` would be too late */
function useKeep<Change, Kept extends object>(path: string, onKept: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => sendToGifts<Kept>(path, change),
    networkMode: 'always',
    scope,
    onSuccess: onKept,
    // What was decided with the map before is outdated.
    onSettled: () => queries.invalidateQueries({ queryKey: ['gifts'] }),
  });
}
