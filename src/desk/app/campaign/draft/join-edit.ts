import type { Edit } from '../../../contract/campaign.ts';
import { isPlace } from './field-tree.ts';

/**
 * A list of edits with another one, so that what a person takes back with one step is what they did in one: all that is
 * typed into a field before it is left.
 * @param sealed the last edit is finished
 */
export function joinEdit(edits: readonly Edit[], edit: Edit, sealed: boolean): readonly Edit[] {
  const last = edits.at(-1);
  const goesOn = !sealed && last?.do === 'set' && edit.do === 'set' && isPlace(last, edit);
  return goesOn ? [...edits.slice(0, -1), edit] : [...edits, edit];
}

/**
 * What was done since a list was sent, or `undefined` where the list is no longer the beginning of what there is.
 */
export function editsSince(sent: readonly Edit[], edits: readonly Edit[]): readonly Edit[] | undefined {
  const same = edits.findIndex((edit, index) => edit !== sent[index]);
  if (same === -1) return edits.length === sent.length ? [] : undefined;
  const [mine, theirs] = [edits[same], sent[same]];
  if (same === sent.length) return edits.slice(same);
  const goesOn =
    same === sent.length - 1 && mine?.do === 'set' && theirs?.do === 'set' && isPlace(mine, theirs);
  return goesOn ? edits.slice(same) : undefined;
}
