import type { Wanted } from '../../entries/entry-archive.ts';
import type { OpenEntries } from './open-entries.ts';

type EntryList = { revision: string; ids: readonly number[] };

/** Lists that are kept, so that a person can scroll in one of them while entries arrive and another tab searches. */
const maxLists = 6;

/** Remembers lists by their ids, so that scrolling asks the store for what is seen only. */
export function entryLists({ archive, revision }: OpenEntries) {
  const lists = new Map<string, Promise<EntryList>>();
  const keyOf = (revision: string, wanted: Wanted) => JSON.stringify([revision, wanted]);
  const find = async (current: string, wanted: Wanted): Promise<EntryList> => ({
    revision: current,
    ids: await (await archive()).find(wanted),
  });
  /** The list that was used last is forgotten last. */
  const keep = (key: string, list: Promise<EntryList>) => {
    lists.delete(key);
    lists.set(key, list);
    for (const oldest of lists.keys()) {
      if (lists.size <= maxLists) break;
      lists.delete(oldest);
    }
    return list;
  };
  return {
    /** The list of a revision, or the one there is now when that is not known any more. */
    listOf: async (wanted: Wanted, shown: string | undefined): Promise<EntryList> => {
      const known = shown === undefined ? undefined : lists.get(keyOf(shown, wanted));
      if (shown !== undefined && known !== undefined) return keep(keyOf(shown, wanted), known);
      const current = await revision();
      const key = keyOf(current, wanted);
      const found = lists.get(key) ?? find(current, wanted);
      found.catch(() => lists.delete(key));
      return keep(key, found);
    },
    /** After a deletion: none of the lists is true any more. */
    forget: () => lists.clear(),
  };
}
