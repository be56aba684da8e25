import { z } from 'zod';
import { apartmentsSchema } from '../../../../campaign/apartment.ts';
import { copySchema } from '../../../../campaign/copy.ts';
import type { FieldKind } from '../../../../campaign/field-kind.ts';
import type { Language } from '../../../../campaign/language.ts';
import { languageFields } from '../../../../campaign/language-fields.ts';
import { settingsSchema } from '../../../../campaign/settings.ts';
import { stepsSchema } from '../../../../campaign/step.ts';
import { termsSchema } from '../../../../campaign/terms.ts';
import type { CampaignFile, Value } from '../../../contract/campaign.ts';

/** What a form needs of a JSON schema; `field` is the metadata of `field-kind.ts`. */
export type FormSchema = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  field?: FieldKind;
  properties?: Record<string, FormSchema>;
  required?: string[];
  /** Of a map that may have each of some keys. */
  propertyNames?: { enum?: string[] };
  additionalProperties?: FormSchema | boolean;
  items?: FormSchema;
  minItems?: number;
  maxItems?: number;
  oneOf?: FormSchema[];
  enum?: string[];
  const?: string;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  default?: Value;
  not?: object;
};

type FileSchemas = Record<CampaignFile, FormSchema>;

/** Made once for each choice of languages, of which there are few. */
const made = new Map<string, FileSchemas>();

/** The schemas of the five files, by which they are checked as well, as data. */
export function fileSchemas(tags: readonly Language[]): FileSchemas {
  const key = tags.join();
  const schemas = made.get(key) ?? makeSchemas(tags);
  made.set(key, schemas);
  return schemas;
}

function makeSchemas(tags: readonly Language[]): FileSchemas {
  const fields = languageFields(tags);
  // What is asked of a value beyond its kind, claims included, `loadCampaign` says.
  const asData = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FormSchema;
  return {
    'campaign.yaml': asData(settingsSchema(fields)),
    'apartments.yaml': asData(apartmentsSchema(fields)),
    'steps.yaml': asData(stepsSchema(fields)),
    'copy.yaml': asData(copySchema(fields)),
    'terms.yaml': asData(termsSchema(fields)),
  };
}
