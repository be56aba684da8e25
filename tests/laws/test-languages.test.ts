import { expect, test } from 'vitest';
import { campaign, languages } from '../support/campaign.ts';

test('the tests cover the page in every language of the campaign', () => {
  expect(
    languages,
    'The browser tests cover only the languages in tests/support/campaign.ts: add this one there, with the texts that the compiler then reports as missing.',
  ).toEqual(campaign.settings.languages);
});
