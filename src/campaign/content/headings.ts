import { z } from 'zod';
import { type Campaign, campaignSchemas } from '../schema/campaign.ts';
import type { FieldMeta } from '../schema/fields.ts';
import { isLanguage } from '../schema/languages.ts';
import { allTexts, type FileText } from './texts-of.ts';

/** As JSON, in which zod keeps the fields' metadata. */
type Schema = FieldMeta & { properties?: Record<string, Schema>; items?: Schema };

/** Every text that the schemas of the campaign's files call a heading: it is set in the display face. */
export const headingsOf = (campaign: Campaign): FileText[] =>
  allTexts(campaign).filter(({ file, path }) => isHeading(schemas[file], path.split('.')));

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
