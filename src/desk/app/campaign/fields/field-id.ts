import type { Place } from '../draft/field-tree.ts';

/** The `id` of the element that takes the value of a place. */
export const fieldId = ({ file, path }: Place): string => `${file}/${path}`;

export const labelId = (place: Place): string => `${fieldId(place)}?label`;
export const helpId = (place: Place): string => `${fieldId(place)}?help`;
export const problemsId = (place: Place): string => `${fieldId(place)}?problems`;

/** Where a new key or item stands below another. */
export const pathBelow = (path: string, key: string | number): string =>
  path === '' ? `${key}` : `${path}.${key}`;
