import { z } from 'zod';
import { type Bilingual, bilingual } from './languages/operator-languages.ts';

/**
 * What a schema tells those who edit the campaign's files in a form, besides the shape of a value. Schemas carry it as
 * metadata, and `z.toJSONSchema` hands it on.
 */
export type FieldMeta = {
  /** What the field holds, where its shape does not say it. */
  field?:
    | 'text'
    | 'languages'
    | 'address'
    | 'picture'
    | 'phone'
    | 'yen'
    | 'percent'
    | 'moment'
    | 'day'
    | 'clock'
    | undefined;
  /** A text that may be set in the display face. */
  face?: 'display' | undefined;
  /** What the field is called. */
  label?: Bilingual | undefined;
  /** What people need to know to fill it in. */
  hint?: Bilingual | undefined;
  /** A text of several lines. */
  lines?: boolean | undefined;
  /** What the options of a choice are called. */
  choices?: Readonly<Record<string, Bilingual>> | undefined;
  /** What follows when nothing in the file has an option any more, if there is something to say. */
  withoutIt?: Readonly<Record<string, Bilingual>> | undefined;
  /** Where the page shows a picture; `shared` refers to one of the hero pictures. */
  use?: 'hero' | 'gift' | 'apartment' | 'step' | 'shared' | undefined;
  /** The part of the page that a key of a file is about, if it is not its section's; null for none, or several. */
  part?: string | null | undefined;
};

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** What a field is called, and what people need to know to fill it in. */
export const named = (ja: string, en: string, hint?: Bilingual) => ({
  label: bilingual(ja, en),
  ...(hint && { hint }),
});

/** A key of a file: its schema with its label in Japanese and in English, and a hint for those who fill it in. */
export const key = <Schema extends z.ZodType>(schema: Schema, ja: string, en: string, hint?: Bilingual) =>
  schema.meta(named(ja, en, hint));

/** A map of a file: these keys and no others. */
export const group = z.strictObject;

/** The name of a field in a problem's Japanese sentence. The English one has its key. */
export const quoted = (schema: z.ZodType): string => `「${schema.meta()?.label?.ja}」`;
