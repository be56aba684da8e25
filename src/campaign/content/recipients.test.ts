import { expect, test } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import { recipients } from './recipients.ts';

const campaign = loadCampaign();
const { settings } = campaign;
const ids = (changed: Partial<typeof settings>) =>
  recipients({ ...campaign, settings: { ...settings, ...changed } }, 'ja').map(({ id }) => id);

test('nobody receives anything from the campaign as it is', () => {
  expect(ids({})).toEqual([]);
});

test('each ad pixel with an id is listed, whether or not visitors are asked', () => {
  expect(ids({ adPixel: { tiktok: 'A1', consent: 'required' } })).toEqual(['tiktok']);
  expect(ids({ adPixel: { meta: '1', tiktok: 'A1', consent: 'not-required' } })).toEqual(['meta', 'tiktok']);
});

test('HubSpot is listed when it receives the entries', () => {
  const { portalId, formId } = settings.formProvider;
  expect(ids({ formProvider: { provider: 'hubspot', portalId, formId, region: 'ap1' } })).toEqual([
    'hubspot',
  ]);
});

test('hosts of external pictures are listed', () => {
  const giftImage = 'https://images.example/gift.webp';
  expect(recipients({ ...campaign, settings: { ...settings, giftImage } }, 'ja')).toEqual([
    { id: 'pictures', hosts: ['images.example'] },
  ]);
});

test('each recipient explains itself in the language of the page', () => {
  const adPixel = { meta: '1', consent: 'not-required' } as const;
  const policyIn = (language: 'ja' | 'en') =>
    recipients({ ...campaign, settings: { ...settings, adPixel } }, language)[0]?.policy;
  expect(policyIn('ja')).toBe('https://www.facebook.com/privacy/policy/?locale=ja_JP');
  expect(policyIn('en')).toBe('https://www.facebook.com/privacy/policy/');
});
