import { z } from 'zod';
import { apartmentsSchema } from '../../../../campaign/apartment.ts';
import { copySchema } from '../../../../campaign/copy.ts';
import type { FieldKind } from '../../../../campaign/field-kind.ts';
import type { Language } from '../../../../campaign/language.ts';
import { languageFields } from '../../../../campaign/language-fields.ts';
import { settingsSchema } from '../../../../campaign/settings.ts';
import { stepsSchema } from '../../../../campaign/step.ts';
import { termsSchema } from '../../../../campaign/terms.ts';
import type { CampaignFile, Value } from '../../contract/campaign.ts';

/** The parts of a JSON schema that a form needs; `field` and `face` are the metadata of `field-kind.ts`. */
export type FormSchema = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  field?: FieldKind;
  face?: 'display';
  properties?: Record<string, FormSchema>;
  required?: string[];
  /** A map that may have each of a set of keys. */
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

/** Cached by languages, of which there are few combinations. */
const made = new Map<string, FileSchemas>();

/** The schemas of the five files as data, derived from those that validate them. */
export function fileSchemas(tags: readonly Language[]): FileSchemas {
  const key = tags.join();
  const schemas = made.get(key) ?? makeSchemas(tags);
  made.set(key, schemas);
  return schemas;
}

function makeSchemas(tags: readonly Language[]): FileSchemas {
  const fields = languageFields(tags);
  // Constraints other than the type, claims included, are reported by `loadCampaign`.
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
