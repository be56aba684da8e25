import { expect, test } from 'vitest';
import { campaignCopy, loadChanged } from '../../../tests/support/campaign-copy.ts';
import { stateFacts } from '../../../tests/support/state-facts.ts';
import { loadCampaign } from '../load-campaign.ts';
import { pageContent } from './page-content.ts';

const stated = () => {
  const folder = campaignCopy();
  stateFacts(folder);
  return loadCampaign(folder);
};

test('the spring campaign states nothing, so its page has no details', () => {
  expect(pageContent(loadCampaign(), 'ja').propertyDetails).toBeUndefined();
});

test.each<['ja' | 'en', common: string, apartment: string]>([
  [
    'ja',
    '貸主 | 2025年3月28日 | 2025年5月9日',
    '1R | 25.5～78.5㎡ | 260,000～470,000円 | 15,000円 | なし | 182,000円 | 2018年3月 | 定期建物賃貸借契約',
  ],
  [
    'en',
    'Lessor | March 28, 2025 | May 9, 2025',
    '1R | 25.5–78.5 sqm | ¥260,000–470,000 | ¥15,000 | None | ¥182,000 | March 2018 | Fixed-term lease',
  ],
])('details in %s are written as its readers write them', (language, common, apartment) => {
  const details = pageContent(stated(), language).propertyDetails;
  const written = (each: readonly { detail: string }[] = []) => each.map(({ detail }) => detail).join(' | ');
  expect(written(details?.common)).toBe(common);
  expect(details?.apartments).toHaveLength(12);
  expect(written(details?.apartments[0]?.details.slice(0, -1))).toBe(apartment);
  // A largest rent that equals the least is no range.
  expect(written(details?.apartments.at(-1)?.details.slice(2, 3))).toMatch(/^¥?470,000円?$/);
});

test('an apartment of which nothing is stated is left out, and 0 yen is stated', () => {
  const campaign = loadChanged({ 'apartments.yaml': { '3.keyMoney': 0 } });
  expect(pageContent(campaign, 'en').propertyDetails).toEqual({
    heading: 'Property details',
    common: [],
    apartments: [{ id: 4, name: 'Oimachi Kitchen', details: [{ term: 'Key money', detail: 'None' }] }],
  });
});

test('the issuer’s notice is the last note of the offer, and texts can name the card', () => {
  const { notes } = pageContent(stated(), 'en').copy.offer;
  expect(notes.slice(-2)).toEqual([
    'The gift card is the Hinata Gift Card.',
    'The Hinata Gift Card is issued by Hinata Gift Co., Ltd.',
  ]);
});
