import { expect, test } from 'vitest';
import { picturesOf } from '../../src/campaign/pictures.ts';
import { useOfPicture } from '../../src/desk/campaign/app/pictures/picture-place.ts';
import { partOf } from '../../src/desk/campaign/app/preview/part-of.ts';
import { patternOf } from '../../src/desk/campaign/app/use-label.ts';
import { campaignFiles } from '../../src/desk/campaign/contract/campaign.ts';
import { type FormSchema, fileSchemas } from '../../src/desk/campaign/server/form/form-schema.ts';
import { campaign } from '../support/campaign.ts';

const schemas = fileSchemas(campaign.settings.languages);

/** The places of every picture below a path, an item of a list as `*`. */
function picturesIn(node: FormSchema, path: readonly string[] = []): string[] {
  if (node.field === 'picture') return [path.join('.')];
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([key, each]) => picturesIn(each, [...path, key])),
    ...(node.items ? picturesIn(node.items, [...path, '*']) : []),
    ...(node.oneOf ?? []).flatMap((each) => picturesIn(each, path)),
  ];
}

const pictures = campaignFiles.flatMap((file) => picturesIn(schemas[file]).map((path) => ({ file, path })));

test('the desk has an editor for every picture of a campaign', () => {
  expect(pictures.length).toBeGreaterThan(4);
  expect(
    pictures.filter((place) => useOfPicture(place) === undefined),
    'Give it a use in src/desk/campaign/app/pictures/picture-place.ts, so that the desk need not ask for a file name.',
  ).toEqual([]);
});

test('every picture of a campaign is checked, and its host allowed', () => {
  const known = picturesOf(campaign).map(({ file, path }) => `${file} ${patternOf(path)}`);
  expect(
    pictures
      .filter((place) => useOfPicture(place) !== 'shared')
      .map(({ file, path }) => `${file} ${path}`)
      .filter((place) => !known.includes(place)),
    'List it in src/campaign/pictures.ts: a missing file would stop the build without a line, and another host would be blocked by the security policy.',
  ).toEqual([]);
});

/** Texts that are in the head, in a calendar, on no page or on several parts of it. */
const nowhere = ['meta', 'socialCard', 'common', 'instead', 'calendar', 'consent'];

test('the page beside the form goes to the part that is edited', () => {
  const keys = Object.keys(schemas['copy.yaml'].properties ?? {});
  expect(keys.length).toBeGreaterThan(10);
  const texts = keys.filter((key) => !nowhere.includes(key)).map((path) => ({ file: 'copy.yaml', path }));
  const shown = pictures.filter((place) => useOfPicture(place) !== 'shared');
  expect(
    [...texts, ...shown].filter((place) => partOf(place) === undefined),
    'Name its part of the page in src/desk/campaign/app/preview/part-of.ts.',
  ).toEqual([]);
});
