import { expect, test } from 'vitest';
import { fileSchemas } from '../content/texts-of.ts';
import type { FieldMeta } from './fields.ts';

type Schema = FieldMeta & { properties?: Record<string, Schema>; items?: Schema; oneOf?: Schema[] };

/** Every key and item below a schema that has no name; `*` stands for a list's items. A text's languages need none. */
function unnamedIn({ field, properties = {}, items, oneOf = [] }: Schema, path: string): string[] {
  if (field === 'languages') return [];
  const below = Object.entries({ ...properties, ...(items && { '*': items }) });
  return [
    ...below.flatMap(([key, each]) => [
      ...(each.label === undefined ? [`${path}.${key}`] : []),
      ...unnamedIn(each, `${path}.${key}`),
    ]),
    ...oneOf.flatMap((kind) => unnamedIn(kind, path)),
  ];
}

test.each(Object.entries(fileSchemas))('every key of %s has a name', (file, schema) => {
  const remedy = 'Name it with `key` or `named`, so that the desk need not show the key itself.';
  expect(unnamedIn(schema, file), remedy).toEqual([]);
});
