import type { Edit } from '../../contract/campaign.ts';
import { isPlace } from './field-tree.ts';

/**
 * Appends an edit, merging consecutive edits of a field into one undo step until the field is left.
 * @param sealed whether the last edit is finished and must not be merged
 */
export function joinEdit(edits: readonly Edit[], edit: Edit, sealed: boolean): readonly Edit[] {
  const last = edits.at(-1);
  const goesOn = !sealed && last?.do === 'set' && edit.do === 'set' && isPlace(last, edit);
  return goesOn ? [...edits.slice(0, -1), edit] : [...edits, edit];
}

/** The edits made since a list was sent, or `undefined` when that list is no longer a prefix of the current one. */
export function editsSince(sent: readonly Edit[], edits: readonly Edit[]): readonly Edit[] | undefined {
  const same = edits.findIndex((edit, index) => edit !== sent[index]);
  if (same === -1) return edits.length === sent.length ? [] : undefined;
  const [mine, theirs] = [edits[same], sent[same]];
  if (same === sent.length) return edits.slice(same);
  const goesOn =
    same === sent.length - 1 && mine?.do === 'set' && theirs?.do === 'set' && isPlace(mine, theirs);
  return goesOn ? edits.slice(same) : undefined;
}
