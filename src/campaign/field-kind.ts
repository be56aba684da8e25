/**
 * What a field of a campaign's files holds, where the shape of its schema does not say it: for whoever edits the files in a
 * form. Schemas carry it as metadata, and `z.toJSONSchema` hands it on.
 */
export type FieldKind =
  | 'text'
  | 'languages'
  | 'address'
  | 'picture'
  | 'phone'
  | 'yen'
  | 'percent'
  | 'moment'
  | 'day'
  | 'clock';

declare module 'zod' {
  interface GlobalMeta {
    field?: FieldKind;
    /** A text of the campaign that may be set in the display face. */
    face?: 'display';
  }
}
