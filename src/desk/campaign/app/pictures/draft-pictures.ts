import { useMemo } from 'react';
import { valueAt } from '../../../../files/yaml/yaml-edit.ts';
import { campaignFiles, type Place } from '../../contract/campaign.ts';
import { leavesOf } from '../form.ts';
import { useActions, useDraft, useRoom } from '../use-draft.ts';

/** All that the pictures ask of the draft. */

/** Changes with every save. */
export const useRevision = (): string | undefined => useRoom().data?.revision;

/** A value of the draft; undefined when it does not exist. */
export function useWord({ file, path }: Place): string | undefined {
  const value = valueAt(useDraft().draft.values[file], path);
  return value === undefined ? undefined : String(value ?? '');
}

/** Every text of the draft, and with them the names of the pictures that it uses. */
export function useWords(): ReadonlySet<unknown> {
  const { values } = useDraft().draft;
  return useMemo(
    () =>
      new Set(
        campaignFiles.flatMap((file) => leavesOf(file, undefined, values[file])).map(({ value }) => value),
      ),
    [values],
  );
}

/** Sets values of the draft as one step of Undo. */
export function useSetWords(): (...words: (Place & { value: string })[]) => void {
  const { edit, seal } = useActions();
  return (...words) => {
    edit(...words.map((word) => ({ ...word, do: 'set' as const })));
    seal();
  };
}
