import { expect, test } from 'vitest';
import { partOf } from './part-of.ts';

test.each([
  ['copy.yaml', 'hero.headline.ja', { section: 'home' }],
  ['copy.yaml', 'entry.form.submit.en', { section: 'contact' }],
  ['copy.yaml', 'meta.title.ja', undefined],
  ['apartments.yaml', '', { section: 'rooms' }],
  ['apartments.yaml', '2.discount', { section: 'rooms', article: 2 }],
  ['steps.yaml', '0.title.en', { section: 'steps' }],
  ['terms.yaml', '4.items.0.ja', { section: 'terms' }],
  ['campaign.yaml', 'company.phone', { section: 'footer' }],
  ['campaign.yaml', 'siteUrl', undefined],
])('finds the part of the page that %s: %s is in', (file, path, part) => {
  expect(partOf({ file, path })).toEqual(part);
});
