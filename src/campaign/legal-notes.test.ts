import { expect, test } from 'vitest';
import { legalNotes } from './legal-notes.ts';
import { loadCampaign } from './load-campaign.ts';
import type { Apartment } from './sections/apartments.ts';
import type { Settings } from './settings.ts';

const spring = loadCampaign();

/** The spring campaign with both facts settled, and other settings if given. */
function notesOf(
  changes: Partial<Settings['regularRent']> = {},
  apartments: Apartment[] = spring.apartments,
) {
  const regularRent = { basis: '2024年9月〜2025年2月の成約', condition: '3か月以上の契約', ...changes };
  return legalNotes({ ...spring, apartments, settings: { ...spring.settings, regularRent } });
}

const undiscounted = spring.apartments.map((each) => ({ ...each, fromPrice: each.regularPrice }));

test('the cap on gifts is mentioned every time, with its source and the rate', () => {
  const [head, note, ...more] = notesOf();
  expect(head).toContain('A lawyer has to confirm');
  expect(note).toMatch(
    /gift › rate .*10 % .*¥1,000,000 .*平成9年公正取引委員会告示第37号.* 10 % of the first month/,
  );
  expect(more).toEqual([]);
});

test.each([
  ['basis', /regularRent › basis .* is pending: .*不当な価格表示についての景品表示法上の考え方/],
  ['condition', /regularRent › condition .* is pending: .*a date alone is not one .*公正競争規約施行規則/],
])('a pending %s of crossed-out rents is repeated', (fact, note) => {
  expect(notesOf({ [fact]: 'pending' })).toHaveLength(3);
  expect(notesOf({ [fact]: 'pending' })[2]).toMatch(note);
});

test('without a crossed-out rent neither is asked for', () => {
  expect(notesOf({ basis: 'pending', condition: 'pending' }, undiscounted)).toHaveLength(2);
});

test('the spring campaign has both still to settle', () => {
  expect(legalNotes(spring)).toHaveLength(4);
});
