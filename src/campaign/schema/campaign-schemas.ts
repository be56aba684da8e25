import { missingGlyphs } from './display-face.ts';
import type { Language } from './language.ts';
import { languageFields } from './language-fields.ts';
import { apartments } from './sections/apartments.ts';
import { steps } from './sections/steps.ts';
import { terms } from './sections/terms.ts';
import { copySchema } from './sections.ts';
import { settingsSchema } from './settings.ts';

type Options = {
  /** Takes headings with characters that the display face lacks. */
  anyGlyphs?: boolean;
};

function makeSchemas(tags: readonly Language[], { anyGlyphs = false }: Options) {
  const fields = languageFields(tags, anyGlyphs ? () => [] : missingGlyphs);
  return {
    'campaign.yaml': settingsSchema(fields),
    'apartments.yaml': apartments['apartments.yaml'](fields),
    'steps.yaml': steps['steps.yaml'](fields),
    'copy.yaml': copySchema(fields),
    'terms.yaml': terms['terms.yaml'](fields),
  };
}

/** There are few combinations of languages, and the first use of a schema costs more than its next hundred. */
const cached = new Map<string, ReturnType<typeof makeSchemas>>();

/** The schemas of the five files of a campaign. @param tags its languages */
export function campaignSchemas(tags: readonly Language[], options: Options = {}) {
  const key = JSON.stringify([tags, options]);
  const schemas = cached.get(key) ?? makeSchemas(tags, options);
  cached.set(key, schemas);
  return schemas;
}
