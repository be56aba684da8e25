import type { Place } from '../draft/field-tree.ts';
import { useProblems } from '../problems.ts';
import { helpId, problemsId } from './field-id.ts';

/** What an input says of itself to a screen reader. @param helped the place whose help stands above it */
export function useDescribed(place: Place, helped: Place = place) {
  const isWrong = useProblems(place).length > 0;
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${problemsId(place)} ${helpId(helped)}` : helpId(helped),
  };
}
