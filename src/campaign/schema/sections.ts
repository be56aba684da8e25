import { z } from 'zod';
import type { LanguageFields } from './language-fields.ts';
import type { Bilingual } from './languages/operator-languages.ts';
import { apartments } from './sections/apartments.ts';
import { basics } from './sections/basics.ts';
import { company } from './sections/company.ts';
import { entry } from './sections/entry.ts';
import { mail } from './sections/mail.ts';
import { offer } from './sections/offer.ts';
import { outside } from './sections/outside.ts';
import { privacy } from './sections/privacy.ts';
import { search } from './sections/search.ts';
import { setup } from './sections/setup.ts';
import { steps } from './sections/steps.ts';
import { terms } from './sections/terms.ts';
import { top } from './sections/top.ts';

/** The keys of a file, or the whole of one that is a list. */
type Part = (fields: LanguageFields) => Readonly<Record<string, z.ZodType>> | z.ZodArray;

export type Section = {
  /** As the desk's navigation calls it. */
  name: Bilingual;
  /** The part of the page that it is about: a section's id, or `footer`. */
  part?: string;
} & { [File in `${string}.yaml`]?: Part };

/**
 * Everything that a campaign's files hold, from the top of the page to its footer, with what belongs to no part of it around.
 * A section has its keys of each file, with what people call them, in the order of the desk's form. The files' schemas, the
 * form and its navigation, the preview's scrolling and the tests of the page's parts follow from this.
 */
export const sections = {
  basics,
  search,
  top,
  offer,
  apartments,
  steps,
  entry,
  mail,
  terms,
  company,
  outside,
  privacy,
  setup,
} satisfies Record<string, Section>;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type KeysIn<Each, File extends string> =
  Each extends Record<File, (fields: never) => infer Keys> ? Keys : never;

/** The schema of a file that is divided among the sections. */
type Divided<File extends string> =
  Intersection<KeysIn<(typeof sections)[keyof typeof sections], File>> extends infer Keys extends
    z.ZodRawShape
    ? z.ZodObject<Keys, z.core.$strict>
    : never;

const divided = <File extends 'campaign.yaml' | 'copy.yaml'>(
  file: File,
  fields: LanguageFields,
): Divided<File> =>
  z.strictObject(
    Object.assign({}, ...Object.values(sections).map((each: Section) => each[file]?.(fields))),
  ) as unknown as Divided<File>;

/** The keys of `campaign.yaml`: everything about the campaign that is not a sentence. */
export const settingsKeys = (fields: LanguageFields) => divided('campaign.yaml', fields);

/** `copy.yaml`: every sentence of the page that belongs to no apartment, step or term. */
export const copySchema = (fields: LanguageFields) => divided('copy.yaml', fields);

export type Copy = z.infer<ReturnType<typeof copySchema>>;
