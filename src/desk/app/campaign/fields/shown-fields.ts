import type { Field } from '../../../contract/campaign.ts';

/** The fields of a group that have a frame of their own: beside a picture, its focus is chosen in the picture. */
export const shownFields = (fields: readonly Field[]): readonly Field[] =>
  fields.some(({ kind }) => kind === 'picture') ? fields.filter(({ key }) => key !== 'focus') : fields;
