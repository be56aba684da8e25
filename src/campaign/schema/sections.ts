import { z } from 'zod';
import type { Bilingual } from './languages/operator-languages.ts';
import { apartments } from './sections/apartments.ts';
import { basics } from './sections/basics.ts';
import { company } from './sections/company.ts';
import { entry } from './sections/entry.ts';
import { faq } from './sections/faq.ts';
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
type Part = Readonly<Record<string, z.ZodType>> | z.ZodArray;

export type Section = {
  /** As the desk's navigation calls it. */
  label: Bilingual;
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
  faq,
  company,
  outside,
  privacy,
  setup,
} satisfies Record<string, Section>;

/** The keys of `campaign.yaml`: everything about the campaign that is not a sentence. */
export const settingsKeys = z.strictObject({
  ...basics['campaign.yaml'],
  ...top['campaign.yaml'],
  ...offer['campaign.yaml'],
  ...apartments['campaign.yaml'],
  ...company['campaign.yaml'],
  ...privacy['campaign.yaml'],
  ...setup['campaign.yaml'],
});

/** `copy.yaml`: every sentence of the page that belongs to no apartment, step or term. */
export const copySchema = z.strictObject({
  ...search['copy.yaml'],
  ...top['copy.yaml'],
  ...offer['copy.yaml'],
  ...apartments['copy.yaml'],
  ...steps['copy.yaml'],
  ...entry['copy.yaml'],
  ...mail['copy.yaml'],
  ...terms['copy.yaml'],
  ...faq['copy.yaml'],
  ...company['copy.yaml'],
  ...outside['copy.yaml'],
  ...privacy['copy.yaml'],
});

export type Copy = z.infer<typeof copySchema>;
