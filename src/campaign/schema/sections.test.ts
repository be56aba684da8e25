import { expect, test } from 'vitest';
import { z } from 'zod';
import { campaign } from '../../../tests/support/campaign.ts';
import { picturesOf } from '../content/pictures.ts';
import { campaignSchemas } from './campaign.ts';
import type { FieldMeta } from './fields.ts';

type Schema = FieldMeta & {
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
};

type Place = { path: string; schema: Schema };

/** Every key and item below a schema; `*` stands for a list's items, and a text's languages are left out. */
function placesIn(schema: Schema, path = ''): Place[] {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (schema.field === 'languages') return [{ path, schema }];
  return [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => placesIn(each, at(key))),
    ...(schema.items ? placesIn(schema.items, at('*')) : []),
    ...(schema.oneOf ?? []).flatMap((kind) =>
      Object.entries(kind.properties ?? {}).flatMap(([key, each]) => placesIn(each, at(key))),
    ),
  ];
}

const files = Object.entries(campaignSchemas).map(([file, schema]) => {
  const data = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  // A file that is a map is shown as sections and needs no name of its own.
  return [file, placesIn(data).filter(({ path }) => path !== '' || data.items)] as const;
});

test.each(files)('every key of %s has a name', (_, places) => {
  expect(places.length).toBeGreaterThan(2);
  expect(
    places.filter(({ schema }) => schema.label === undefined).map(({ path }) => path),
    'Name it with `key` or `named`, so that the desk need not show the key itself.',
  ).toEqual([]);
});

const pictures = files.flatMap(([file, places]) =>
  places
    .filter(({ schema }) => schema.field === 'picture')
    .map(({ path, schema }) => ({ place: `${file} ${path}`, use: schema.use })),
);

test('every picture has a use, which decides its editor', () => {
  expect(pictures.length).toBeGreaterThan(4);
  expect(
    pictures.filter(({ use }) => use === undefined),
    'Give it a use in its schema, so that the desk need not ask for a file name.',
  ).toEqual([]);
});

test('every picture of a campaign is checked, and its host allowed', () => {
  const known = picturesOf(campaign).map(({ file, path }) => `${file} ${path.replaceAll(/\d+/g, '*')}`);
  expect(
    pictures.filter(({ use, place }) => use !== 'shared' && !known.includes(place)),
    'List it in src/campaign/content/pictures.ts: a missing file would stop the build without a line, and another host would be blocked by the security policy.',
  ).toEqual([]);
});
