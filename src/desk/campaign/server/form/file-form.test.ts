import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsedYaml } from '../../../../campaign/parsed-yaml.ts';
import { type CampaignFile, campaignFiles, type Field } from '../../contract/campaign.ts';
import { fileForm } from './file-form.ts';
import { fileSchemas } from './form-schema.ts';

const schemas = fileSchemas(['ja', 'en']);

const read = (file: CampaignFile) => readFileSync(join('campaigns/spring-2025', file), 'utf8');

const formOf = (file: CampaignFile, text = read(file)) =>
  fileForm(parsedYaml(text), schemas[file], () => ({}));

function below(field: Field): Field[] {
  if (field.kind === 'list') return field.items;
  return field.kind === 'group' || field.kind === 'languages' ? field.fields : [];
}

const all = (field: Field): Field[] => [field, ...below(field).flatMap(all)];

function fieldAt(form: Field, path: string): Field {
  const found = all(form).find((field) => field.path === path);
  if (found === undefined) throw new Error(`There is no ${path}.`);
  return found;
}

test('covers every value in the five files, and finds nothing unknown', () => {
  for (const file of campaignFiles) {
    const form = formOf(file);
    expect(all(form).filter(({ kind }) => kind === 'unknown')).toEqual([]);
    expect(form.help[0]).toMatch(/^(The|Every) /);
    const absent = all(form).filter(({ kind }) => kind === 'absent');
    expect(absent.every(({ optional }) => optional)).toBe(true);
  }
});

test.each<[CampaignFile, string, object]>([
  [
    'campaign.yaml',
    'status',
    {
      kind: 'choice',
      options: ['open', 'full', 'ended', 'scheduled'],
      fallback: 'open',
      label: { ja: '受付の状態', en: 'Status' },
      hint: expect.stringContaining('期間に従う'),
      choices: expect.objectContaining({ full: { ja: '満室', en: 'Fully booked' } }),
    },
  ],
  ['campaign.yaml', 'siteUrl', { kind: 'address' }],
  ['campaign.yaml', 'period.start', { kind: 'moment' }],
  ['campaign.yaml', 'paymentDeadline', { kind: 'day', optional: false }],
  [
    'campaign.yaml',
    'entriesUntil',
    { label: { en: 'Keep entries until' }, kind: 'absent', of: 'day', optional: true, blank: '2025-12-31' },
  ],
  ['campaign.yaml', 'gift.rate', { kind: 'percent', value: 10, min: 1, max: 100 }],
  ['campaign.yaml', 'hero', { kind: 'list', min: 3, max: 3, item: { en: 'Picture' } }],
  ['campaign.yaml', 'hero.0.image', { kind: 'picture', use: 'hero' }],
  ['campaign.yaml', 'company.name.ja', { kind: 'text' }],
  [
    'campaign.yaml',
    'company.licence',
    { kind: 'absent', help: ['The real estate licence, with its number.'] },
  ],
  ['campaign.yaml', 'company.phone', { kind: 'phone' }],
  ['campaign.yaml', 'company.bookingEmail', { kind: 'email' }],
  ['campaign.yaml', 'company.businessHours.opens', { kind: 'clock' }],
  ['apartments.yaml', '', { kind: 'list', min: 12, max: 12 }],
  ['apartments.yaml', '0.price', { kind: 'yen', value: 260_000, min: 1 }],
  ['steps.yaml', '0.before', { kind: 'absent', of: 'languages', blank: { ja: '', en: '' } }],
  ['copy.yaml', 'offer.notes', { kind: 'list', min: 1, max: undefined, blank: { ja: '', en: '' } }],
])('%s: %s is %o', (file, path, expected) => {
  expect(fieldAt(formOf(file), path)).toMatchObject(expected);
});

test('the comment above a key is its help; pending lines belong to no key', () => {
  const campaign = formOf('campaign.yaml');
  expect(fieldAt(campaign, 'checkInDeadline').help).toEqual([
    'Check-in and contract start are on or before this day.',
  ]);
  expect(fieldAt(campaign, 'company.hotline').help).toEqual(['For residents, day and night.']);
  expect(fieldAt(campaign, 'company.mainSite').help).toEqual([]);
  expect(campaign.help).toContain('How to edit');
  expect(fieldAt(formOf('apartments.yaml'), '0').help).toEqual([]);
  expect(fieldAt(formOf('terms.yaml'), '1.rules.1').help).toEqual([]);
});

test('the form for HubSpot has HubSpot’s fields', () => {
  const text = read('campaign.yaml').replace('provider: built-in', 'provider: hubspot');
  const form = formOf('campaign.yaml', text);
  expect(fieldAt(form, 'formProvider.region')).toMatchObject({
    kind: 'absent',
    optional: false,
    options: expect.arrayContaining(['ap1']),
  });
  expect(fieldAt(form, 'formProvider.fields')).toMatchObject({ kind: 'unknown' });
});

test('a value of the wrong type keeps its place, and one of the wrong shape can be removed', () => {
  const text = read('apartments.yaml')
    .replace('price: 260000', 'price: "26万"')
    .replace('discount: 182000', 'discount: [1]')
    .replace('size: "25.5㎡~"', 'size:');
  const form = formOf('apartments.yaml', text);
  expect(fieldAt(form, '0.price')).toMatchObject({ kind: 'yen', value: '26万' });
  expect(fieldAt(form, '0.discount')).toMatchObject({ kind: 'unknown', text: '[1]' });
  expect(fieldAt(form, '0.size')).toMatchObject({ kind: 'line', value: null });
});

test('the target of an alias is edited where it is defined', () => {
  const form = formOf('copy.yaml', 'splash: &splash {line: {ja: "a", en: "b"}}\ncommon: *splash\n');
  expect(fieldAt(form, 'common')).toMatchObject({ kind: 'unknown', text: '*splash' });
});
