import type { Wanted } from '../../../entries/entry-archive.ts';
import type { OpenEntries } from './reopened-archive.ts';

type EntryList = { revision: string; ids: readonly number[] };

/** How many lists are kept, so that a person can scroll in one while entries arrive and another tab searches. */
const maxLists = 6;

/** Caches lists by their ids, so that scrolling fetches only the visible part from the store. */
export function entryLists({ archive, revision }: OpenEntries) {
  const lists = new Map<string, Promise<EntryList>>();
  const keyOf = (revision: string, wanted: Wanted) => JSON.stringify([revision, wanted]);
  const find = async (current: string, wanted: Wanted): Promise<EntryList> => ({
    revision: current,
    ids: await (await archive()).find(wanted),
  });
  /** Least recently used lists are evicted first. */
  const cache = (key: string, list: Promise<EntryList>) => {
    lists.delete(key);
    lists.set(key, list);
    for (const oldest of lists.keys()) {
      if (lists.size <= maxLists) break;
      lists.delete(oldest);
    }
    return list;
  };
  return {
    /** The list of a revision, or the current one if that revision has been evicted. */
    listOf: async (wanted: Wanted, shown: string | undefined): Promise<EntryList> => {
      const known = shown === undefined ? undefined : lists.get(keyOf(shown, wanted));
      if (shown !== undefined && known !== undefined) return cache(keyOf(shown, wanted), known);
      const current = await revision();
      const key = keyOf(current, wanted);
      const found = lists.get(key) ?? find(current, wanted);
      found.catch(() => lists.delete(key));
      return cache(key, found);
    },
    /** After a deletion, which invalidates every list. */
    forget: () => lists.clear(),
  };
}
