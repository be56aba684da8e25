import type { Field } from '../../contract/campaign.ts';
import type { Place } from '../draft/field-tree.ts';
import { useProblems } from '../problems.ts';
import { helpId, problemsId } from './field-id.ts';

/** Ids of the elements that describe a field to screen readers. */
export function useDescribed(place: Place, { help }: Field) {
  const isWrong = useProblems(place).length > 0;
  const ids = [...(isWrong ? [problemsId(place)] : []), ...(help.length > 0 ? [helpId(place)] : [])];
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
