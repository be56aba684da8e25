import type { Field } from '../../../contract/campaign.ts';
import { fieldAt, isLeaf, type Place, rootOf } from '../draft/field-tree.ts';
import { useDraft } from '../draft/use-draft.ts';

/** A field of the draft somewhere else in the files. */
export const useField = ({ file, path }: Place): Field | undefined =>
  useDraft(({ files }) => fieldAt(rootOf(files, file), path));

/** What it says; undefined where it is not there. */
export function useWord(place: Place): string | undefined {
  const field = useField(place);
  return field && isLeaf(field) ? String(field.value ?? '') : undefined;
}
