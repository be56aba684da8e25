import type { Field } from '../../contract/campaign.ts';

/** The fields of a group that get their own frame. A picture's focus does not: it is chosen within the picture's field. */
export const shownFields = (fields: readonly Field[]): readonly Field[] =>
  fields.some(({ kind }) => kind === 'picture') ? fields.filter(({ key }) => key !== 'focus') : fields;
