import { expect, test } from 'vitest';
import { knownLanguages } from '../../src/campaign/language.ts';
import { sectionOf, sections } from '../../src/desk/campaign/app/sections.ts';
import { campaignFiles } from '../../src/desk/campaign/contract/campaign.ts';
import { type FormSchema, fileSchemas, optionsOf } from '../../src/desk/campaign/server/form/form-schema.ts';
import { texts } from '../../src/desk/texts/languages.ts';

const schemas = fileSchemas(knownLanguages);

/** The path of every key of a schema; `*` stands for a list's items, and a text's languages are left out. */
function pathsOf(node: FormSchema, path: readonly string[] = []): string[] {
  // A file that is a map is shown as sections and needs no name of its own.
  const own = path.length > 0 || node.type === 'array' ? [path.join('.')] : [];
  const properties = Object.entries(node.properties ?? {});
  const names = node.propertyNames?.enum ?? [];
  if (node.field === 'languages') return own;
  const inside = [
    ...properties.flatMap(([key, each]) => pathsOf(each, [...path, key])),
    ...names.flatMap((key) => pathsOf(node.additionalProperties as FormSchema, [...path, key])),
    ...(node.items ? pathsOf(node.items, [...path, '*']) : []),
    ...(node.oneOf ?? []).flatMap((each) => pathsOf(each, path)),
  ];
  return [...new Set([...own, ...inside])];
}

const pathsIn = (file: (typeof campaignFiles)[number]) => pathsOf(schemas[file]);

test.each(campaignFiles)('every key of %s has a name in both languages of the desk', (file) => {
  const paths = pathsIn(file);
  expect(paths.length).toBeGreaterThan(2);
  for (const { campaign } of Object.values(texts)) {
    const labels = Object.keys(campaign.labels[file]);
    expect(
      paths.filter((path) => !labels.includes(path)),
      'Name the new key in src/desk/texts/*/, so that the desk need not show the key itself.',
    ).toEqual([]);
    expect(
      labels.filter((label) => !paths.includes(label)),
      'No schema has this key: remove its name.',
    ).toEqual([]);
  }
});

test.each(campaignFiles)('every key of %s has its place in the form', (file) => {
  const placed = Object.values(sections).flatMap(
    (parts) => (parts as Record<string, readonly string[]>)[file] ?? [],
  );
  const keys = pathsIn(file)
    .map((path) => path.split('.')[0])
    .filter((key) => key !== '');
  expect(
    [...new Set(keys)].filter((key) => !placed.includes('') && !placed.includes(String(key))),
    'Name it in a section of src/desk/campaign/app/sections.ts.',
  ).toEqual([]);
  expect(sectionOf({ file, path: 'unknown' })).toBe(
    placed.includes('') ? sectionOf({ file, path: '0' }) : 'setup',
  );
});

test('every Japanese hint belongs to a key of a schema', () => {
  const hints = Object.entries(texts.ja.campaign.hints);
  const strange = hints.flatMap(([file, keys]) => {
    const paths: string[] = pathsIn(file as (typeof campaignFiles)[number]);
    return Object.keys(keys).filter((key) => !paths.includes(key));
  });
  expect(strange).toEqual([]);
});

/** Every choice below a key, with its options. */
function choicesOf(node: FormSchema, key = ''): { key: string; options: string[] }[] {
  const options = optionsOf(node);
  if (options !== undefined) return [{ key, options }];
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([name, each]) => choicesOf(each, name)),
    ...[...(node.items ? [node.items] : []), ...(node.oneOf ?? [])].flatMap((each) => choicesOf(each, key)),
  ];
}

/** HubSpot has no other names for its regions, and `Intl` names the languages. */
const namedElsewhere = ['region', 'languages', 'fallbackLanguage'];

const choices = campaignFiles
  .flatMap((file) => choicesOf(schemas[file]))
  .filter(({ key }) => !namedElsewhere.includes(key));

test.each(Object.entries(texts))('every option of a choice has a name in the desk, %s', (_, { campaign }) => {
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = campaign.choices;
  const expected = Map.groupBy(choices, ({ key }) => key);
  expect(expected.size).toBeGreaterThan(5);
  for (const [key, each] of expected) {
    expect(
      Object.keys(names[key] ?? {}).sort(),
      `Name the options of ${key} under choices in src/desk/texts/*/campaign.ts.`,
    ).toEqual([...new Set(each.flatMap(({ options }) => options))].sort());
  }
  expect(
    Object.keys(names).filter((key) => !expected.has(key)),
    'No schema has this choice any more.',
  ).toEqual([]);
});
