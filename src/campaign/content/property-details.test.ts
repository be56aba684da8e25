import { expect, test } from 'vitest';
import { campaignCopy, edit, refusalOf } from '../../../tests/support/campaign-copy.ts';
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

test.each([
  [
    'ja',
    ['貸主', '2025年3月28日', '2025年5月9日'],
    [
      '1R',
      '25.5～78.5㎡',
      '260,000～470,000円',
      '15,000円',
      'なし',
      '182,000円',
      '2018年3月',
      '定期建物賃貸借契約',
    ],
  ],
  [
    'en',
    ['Lessor', 'March 28, 2025', 'May 9, 2025'],
    [
      '1R',
      '25.5–78.5 sqm',
      '¥260,000–470,000',
      '¥15,000',
      'None',
      '¥182,000',
      'March 2018',
      'Fixed-term lease',
    ],
  ],
] as const)('details in %s are written as its readers write them', (language, common, apartment) => {
  const details = pageContent(stated(), language).propertyDetails;
  expect(details?.common.map(({ detail }) => detail)).toEqual(common);
  expect(details?.apartments).toHaveLength(12);
  expect(details?.apartments[0]?.details.map(({ detail }) => detail).slice(0, -1)).toEqual(apartment);
});

test('a largest rent that equals the least is no range', () => {
  const rents = pageContent(stated(), 'ja').propertyDetails?.apartments.map(
    ({ details }) => details[2]?.detail,
  );
  expect(rents?.at(-1)).toBe('470,000円');
});

test('an apartment of which nothing is stated is left out, and 0 yen is stated', () => {
  const folder = campaignCopy();
  edit(folder, 'apartments.yaml', { '3.keyMoney': 0 });
  expect(pageContent(loadCampaign(folder), 'en').propertyDetails).toEqual({
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

test.each<[string, (string | number)[], unknown, RegExp]>([
  [
    'apartments.yaml',
    [0, 'walkMetres'],
    321,
    /item 1 › walkMinutes: does not fit walkMetres: 321 m are 5 minutes/,
  ],
  ['apartments.yaml', [0, 'priceMax'], 259_999, /item 1 › priceMax: is below price/],
  ['apartments.yaml', [0, 'sizeMax'], '25㎡', /item 1 › sizeMax: is below size/],
  ['apartments.yaml', [0, 'sizeMax'], '30㎡~', /item 1 › sizeMax: must look like "40㎡"/],
  ['apartments.yaml', [0, 'built'], '2018-13', /item 1 › built: must be a year and a month/],
  ['apartments.yaml', [0, 'layout'], '２LDK', /item 1 › layout: must look like 1R, 1K or 1LDK/],
  ['apartments.yaml', [0, 'deposit'], -1, /item 1 › deposit: must be 0 yen, for none, or more/],
  ['campaign.yaml', ['nextUpdate'], '2025-03-28', /nextUpdate: is not after asOf/],
])('%s %j %j stops the build', (file, path, value, refusal) => {
  const folder = campaignCopy();
  stateFacts(folder);
  edit(folder, file, (document) => document.setIn(path, value));
  expect(refusalOf(folder).message).toMatch(refusal);
});

test('a text cannot name a gift card that has no name', () => {
  const folder = campaignCopy();
  edit(folder, 'copy.yaml', { 'offer.body.en': 'You get {giftBrand}.' });
  expect(refusalOf(folder).message).toContain('uses the placeholder {giftBrand}, which does not exist here');
});
