import { type Apartment, apartments } from './sections/apartments.ts';
import { type Step, steps } from './sections/steps.ts';
import { type Terms, terms } from './sections/terms.ts';
import { type Copy, copySchema } from './sections.ts';
import { type Settings, settingsSchema } from './settings.ts';

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
};

/** The part of a campaign that each file holds. */
export const partOfFile = {
  'campaign.yaml': 'settings',
  'apartments.yaml': 'apartments',
  'steps.yaml': 'steps',
  'copy.yaml': 'copy',
  'terms.yaml': 'terms',
} as const satisfies Record<keyof typeof campaignSchemas, keyof Campaign>;
