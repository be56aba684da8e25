import type { Place } from '../draft/field-tree.ts';

/** The `id` of the input for a place. */
export const fieldId = ({ file, path }: Place): string => `${file}/${path}`;

export const labelId = (place: Place): string => `${fieldId(place)}?label`;
export const helpId = (place: Place): string => `${fieldId(place)}?help`;
export const problemsId = (place: Place): string => `${fieldId(place)}?problems`;

/** The path of a new key or item below another. */
export const pathBelow = (path: string, key: string | number): string =>
  path === '' ? `${key}` : `${path}.${key}`;
