import { useMemo } from 'react';
import { useDraft, useDraftStore } from '../draft/draft-store.ts';
import { fieldAt, isLeaf, leavesOf, type Place, rootOf } from '../draft/field-tree.ts';

/** All that the pictures ask of the draft. */

/** Changes with every save. */
export const useRevision = (): string => useDraft(({ base }) => base.revision);

/** A value of the draft; undefined when it does not exist. */
export const useWord = ({ file, path }: Place): string | undefined =>
  useDraft(({ files }) => {
    const field = fieldAt(rootOf(files, file), path);
    return field && isLeaf(field) ? String(field.value ?? '') : undefined;
  });

/** Every text of the draft, and with them the names of the pictures that it uses. */
export function useWords(): ReadonlySet<unknown> {
  const files = useDraft((state) => state.files);
  return useMemo(
    () => new Set(files.flatMap(({ root }) => (root ? leavesOf(root).map(({ value }) => value) : []))),
    [files],
  );
}

/** Sets values of the draft as one step of Undo. */
export function useSetWords(): (...words: (Place & { value: string })[]) => void {
  const store = useDraftStore();
  return (...words) => {
    for (const word of words) store.edit({ ...word, do: 'set' });
    store.seal();
  };
}
