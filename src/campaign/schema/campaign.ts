import { z } from 'zod';
import { refuse } from './fields.ts';
import type { CampaignFile } from './files.ts';
import { type Bilingual, problem } from './languages/operator-languages.ts';
import { type Apartment, apartments } from './sections/apartments.ts';
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
import { type Step, steps } from './sections/steps.ts';
import { type Terms, terms } from './sections/terms.ts';
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
  outside: outside({
    ...search['copy.yaml'],
    ...top['copy.yaml'],
    ...offer['copy.yaml'],
    ...apartments['copy.yaml'],
    ...entry['copy.yaml'],
    ...terms['copy.yaml'],
  }),
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

/** `campaign.yaml`, with what must hold between its keys. */
const settingsSchema = refuse(
  settingsKeys,
  ['checkInDeadline', 'before', 'paymentDeadline'],
  ['entriesUntil', 'before', 'checkInDeadline'],
  ['nextUpdate', 'not after', 'asOf'],
).refine(({ relay, formProvider }) => relay === undefined || formProvider.provider === 'built-in', {
  path: ['relay'],
  ...problem(
    '「このサイトのフォーム」のエントリーを転送するための設定です。提供元がHubSpotの場合は不要なため、削除してください。',
    'passes on entries of this site’s own form; HubSpot’s form brings its own there, so remove this',
  ),
});

export type Settings = z.infer<typeof settingsSchema>;
export type FormProviderSettings = Settings['formProvider'];
export type BuiltInSettings = Extract<FormProviderSettings, { provider: 'built-in' }>;
export type HubSpotSettings = Extract<FormProviderSettings, { provider: 'hubspot' }>;

/** `copy.yaml`: every sentence of the page that belongs to no apartment, step or term. */
const copySchema = z.strictObject({
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
  ...sections.outside['copy.yaml'],
  ...privacy['copy.yaml'],
});

export type Copy = z.infer<typeof copySchema>;

/** A campaign whose files have all been parsed and validated. */
export type Campaign = {
  /** The folder that it was read from. */
  folder: string;
  settings: Settings;
  apartments: Apartment[];
  steps: Step[];
  copy: Copy;
  terms: Terms;
};

/** The schemas of the five files of a campaign. */
export const campaignSchemas = {
  'campaign.yaml': settingsSchema,
  'apartments.yaml': apartments['apartments.yaml'],
  'steps.yaml': steps['steps.yaml'],
  'copy.yaml': copySchema,
  'terms.yaml': terms['terms.yaml'],
} satisfies Record<CampaignFile, z.ZodType>;
