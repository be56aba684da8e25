import { expect, test } from 'vitest';
import { hubSpot } from '../../../tests/support/campaign.ts';
import { loadCampaign } from '../load-campaign.ts';
import type { Settings } from '../schema/campaign.ts';
import { recipients } from './recipients.ts';

const campaign = loadCampaign();
const { settings } = campaign;
const listed = (changed: Partial<Settings>, language: 'ja' | 'en' = 'ja') =>
  recipients({ ...campaign, settings: { ...settings, ...changed } }, language);

const privacyPage = 'https://www.facebook.com/privacy/policy/';

test.each<[what: string, changed: Partial<Settings>, ids: string[]]>([
  ['nobody, as the campaign is', {}, []],
  ['a pixel of which visitors are asked', { adPixel: { tiktok: 'A1', consent: 'required' } }, ['tiktok']],
  [
    'pixels of which nobody is asked',
    { adPixel: { meta: '1', tiktok: 'A1', consent: 'not-required' } },
    ['meta', 'tiktok'],
  ],
  ['HubSpot, which receives the entries', { formProvider: hubSpot('ap1') }, ['hubspot']],
  ['hosts of external pictures', { giftImage: 'https://images.example/gift.webp' }, ['pictures']],
])('lists %s', (_, changed, ids) => {
  expect(listed(changed).map(({ id }) => id)).toEqual(ids);
});

test('names the hosts of pictures, and the privacy page in the reader’s language', () => {
  expect(listed({ giftImage: 'https://images.example/gift.webp' })[0]?.hosts).toEqual(['images.example']);
  const adPixel = { meta: '1', consent: 'not-required' } as const;
  expect(listed({ adPixel }, 'ja')[0]?.policy).toBe(`${privacyPage}?locale=ja_JP`);
  expect(listed({ adPixel }, 'en')[0]?.policy).toBe(privacyPage);
});
