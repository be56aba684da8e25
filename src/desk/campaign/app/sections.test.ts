import { expect, test } from 'vitest';
import type { FileForm } from '../contract/campaign.ts';
import { formSections } from '../server/open-room.ts';
import { fieldsOf, partOf, sectionOf } from './sections.ts';

test.each([
  ['copy.yaml', 'hero.headline.ja', { section: 'home' }],
  ['copy.yaml', 'splash.line.ja', { section: 'splash' }],
  ['copy.yaml', 'common.skipLink.ja', undefined],
  ['copy.yaml', 'entry.form.submit.en', { section: 'contact' }],
  ['copy.yaml', 'meta.title.ja', undefined],
  ['copy.yaml', 'mail.subject.ja', { section: 'mail' }],
  ['copy.yaml', 'thirdParties.lead.ja', { section: 'footer' }],
  ['apartments.yaml', '', { section: 'rooms' }],
  ['apartments.yaml', '2.discount', { section: 'rooms', article: 2 }],
  ['steps.yaml', '0.title.en', { section: 'steps' }],
  ['terms.yaml', '4.items.0.ja', { section: 'terms' }],
  ['campaign.yaml', 'gift.rate', { section: 'offer' }],
  ['campaign.yaml', 'company.phone', { section: 'footer' }],
  ['campaign.yaml', 'formProvider.portalId', { section: 'contact' }],
  ['campaign.yaml', 'siteUrl', undefined],
] as const)('finds the part of the page that %s: %s is in', (file, path, part) => {
  expect(partOf(formSections, { file, path })).toEqual(part);
});

test.each([
  ['copy.yaml', 'header.home.ja', 'top'],
  ['campaign.yaml', 'hero.0.image', 'top'],
  ['steps.yaml', '0', 'steps'],
  ['copy.yaml', 'unknown', 'setup'],
  ['campaign.yaml', 'unknown', 'setup'],
  ['terms.yaml', 'unknown', 'terms'],
] as const)('%s: %s is edited in its section, an unknown key in the last one', (file, path, id) => {
  expect(sectionOf(formSections, { file, path })?.id).toBe(id);
});

test('shows a key that no schema has in the last section', () => {
  const field = {
    path: 'statsu',
    key: 'statsu',
    help: [],
    optional: true,
    kind: 'unknown',
    text: 'open',
  } as const;
  const root = { path: '', key: '', help: [], optional: false, kind: 'group', fields: [field] } as const;
  const files = [
    { file: 'campaign.yaml', root: { ...root, help: [], fields: [{ ...field, help: [] }] } },
  ] as FileForm[];
  const shown = formSections.filter((section) => fieldsOf(section, formSections, files).length > 0);
  expect(shown.map(({ id }) => id)).toEqual(['setup']);
});
