import { z } from 'zod';
import type { Campaign } from '../schema/campaign.ts';
import { campaignSchemas } from '../schema/campaign-schemas.ts';
import type { FieldMeta } from '../schema/field-meta.ts';
import { isLanguage } from '../schema/language.ts';
import { type LanguageText, textsOf } from './texts-of.ts';

/** As JSON, in which zod keeps the fields' metadata. */
type Schema = FieldMeta & { properties?: Record<string, Schema>; items?: Schema };

/** Every text that the schemas of the campaign's files call a heading: it is set in the display face. */
export function headingsOf({ settings, apartments, steps, copy, terms }: Campaign): HeadingText[] {
  const files = {
    'campaign.yaml': settings,
    'apartments.yaml': apartments,
    'steps.yaml': steps,
    'copy.yaml': copy,
    'terms.yaml': terms,
  };
  return Object.entries(files).flatMap(([file, values]) =>
    textsOf(values)
      .filter(({ path }) => isHeading(schemas[file], path.split('.')))
      .map((text) => ({ file, ...text })),
  );
}

export type HeadingText = LanguageText & { file: string };

const schemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(campaignSchemas).map(([file, schema]) => [
    file,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema,
  ]),
);

function isHeading(schema: Schema | undefined, keys: readonly string[]): boolean {
  const last = keys.reduce<Schema | undefined>(
    (above, key) => above?.items ?? above?.properties?.[key],
    schema,
  );
  return last?.face === 'display' && isLanguage(keys.at(-1));
}
