import { expect, test } from 'vitest';
import { campaign, languages } from '../support/campaign.ts';

test('the tests cover the page in every language of the campaign', () => {
  expect(
    languages,
    'The tests in Chromium walk only the languages in tests/support/campaign.ts: add this one there, with the words of the tests that the compiler then asks for.',
  ).toEqual(campaign.settings.languages);
});
