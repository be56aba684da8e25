import { expect, test } from 'vitest';
import { z } from 'zod';
import { apartmentsSchema } from '../../src/campaign/apartment.ts';
import { copySchema } from '../../src/campaign/copy.ts';
import { knownLanguages } from '../../src/campaign/language.ts';
import { languageFields } from '../../src/campaign/language-fields.ts';
import { settingsSchema } from '../../src/campaign/settings.ts';
import { stepsSchema } from '../../src/campaign/step.ts';
import { termsSchema } from '../../src/campaign/terms.ts';
import { sectionOf, sections } from '../../src/desk/app/campaign/sections.ts';
import { texts } from '../../src/desk/app/texts/languages.ts';
import { campaignFiles } from '../../src/desk/contract/campaign.ts';

const fields = languageFields(knownLanguages);

const schemas: Record<(typeof campaignFiles)[number], z.ZodType> = {
  'campaign.yaml': settingsSchema(fields),
  'apartments.yaml': apartmentsSchema(fields),
  'steps.yaml': stepsSchema(fields),
  'copy.yaml': copySchema(fields),
  'terms.yaml': termsSchema(fields),
};

type Node = z.core.JSONSchema.BaseSchema;

/** The path of every key of a schema; `*` stands for a list's items, and a text's languages are left out. */
function pathsOf(node: Node, path: readonly string[] = []): string[] {
  // A file that is a map is shown as sections and needs no name of its own.
  const own = path.length > 0 || node.type === 'array' ? [path.join('.')] : [];
  const properties = Object.entries(node.properties ?? {});
  const names = typeof node.propertyNames === 'object' ? (node.propertyNames.enum ?? []) : [];
  const isPerLanguage =
    properties.length > 0 && properties.every(([key]) => knownLanguages.some((tag) => tag === key));
  if (isPerLanguage) return own;
  const inside = [
    ...properties.flatMap(([key, each]) => pathsOf(each as Node, [...path, key])),
    ...names.flatMap((key) => pathsOf(node.additionalProperties as Node, [...path, String(key)])),
    ...(node.items ? pathsOf(node.items as Node, [...path, '*']) : []),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((each) => pathsOf(each as Node, path)),
  ];
  return [...new Set([...own, ...inside])];
}

const pathsIn = (file: (typeof campaignFiles)[number]) =>
  pathsOf(z.toJSONSchema(schemas[file], { io: 'input', unrepresentable: 'any' }));

test.each(campaignFiles)('every key of %s has a name in both languages of the desk', (file) => {
  const paths = pathsIn(file);
  expect(paths.length).toBeGreaterThan(2);
  for (const { campaign } of Object.values(texts)) {
    const labels = Object.keys(campaign.labels[file]);
    expect(
      paths.filter((path) => !labels.includes(path)),
      'Name the new key in src/desk/app/texts/*/, so that the desk need not show the key itself.',
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
    'Name it in a section of src/desk/app/campaign/sections.ts.',
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
