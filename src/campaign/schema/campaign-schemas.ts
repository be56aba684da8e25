import { apartments } from './sections/apartments.ts';
import { steps } from './sections/steps.ts';
import { terms } from './sections/terms.ts';
import { copySchema } from './sections.ts';
import { settingsSchema } from './settings.ts';

/** The schemas of the five files of a campaign. */
export const campaignSchemas = {
  'campaign.yaml': settingsSchema,
  'apartments.yaml': apartments['apartments.yaml'],
  'steps.yaml': steps['steps.yaml'],
  'copy.yaml': copySchema,
  'terms.yaml': terms['terms.yaml'],
};
