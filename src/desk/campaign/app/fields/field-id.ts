import type { Field } from '../../contract/campaign.ts';
import type { Place } from '../draft/field-tree.ts';
import { useProblems } from '../problems.tsx';

/** The `id` of the input for a place. */
export const fieldId = ({ file, path }: Place): string => `${file}/${path}`;

export const labelId = (place: Place): string => `${fieldId(place)}?label`;
export const helpId = (place: Place): string => `${fieldId(place)}?help`;
export const problemsId = (place: Place): string => `${fieldId(place)}?problems`;

/** The path of a new key or item below another. */
export const pathBelow = (path: string, key: string | number): string =>
  path === '' ? `${key}` : `${path}.${key}`;

/** Ids of the elements that describe a field to screen readers. */
export function useDescribed(place: Place, { help }: Field) {
  const isWrong = useProblems(place).length > 0;
  const ids = [...(isWrong ? [problemsId(place)] : []), ...(help.length > 0 ? [helpId(place)] : [])];
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
