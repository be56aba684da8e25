import type { Field } from '../../contract/campaign.ts';
import { fieldAt, isLeaf, type Place, rootOf } from '../draft/field-tree.ts';
import { useDraft } from '../draft/use-draft.ts';

/** A field elsewhere in the draft. */
export const useField = ({ file, path }: Place): Field | undefined =>
  useDraft(({ files }) => fieldAt(rootOf(files, file), path));

/** Its value; undefined when it does not exist. */
export function useWord(place: Place): string | undefined {
  const field = useField(place);
  return field && isLeaf(field) ? String(field.value ?? '') : undefined;
}
