import { expect, test } from 'vitest';
import { type CampaignChanges, expectRefused, loadChanged } from '../../../tests/support/campaign-copy.ts';

/** All twelve apartments cost 200,000 yen and have no discount. */
const withoutDiscounts = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    [`${index}.price`, 200_000],
    [`${index}.discount`, 200_000],
  ]).flat(),
);

/** A campaign that advertises 30 %, whose first apartment alone has a discount. */
const reducedTo = (discount: number, further: object = {}, settings: object = {}): CampaignChanges => ({
  'apartments.yaml': { ...withoutDiscounts, '0.discount': discount, ...further },
  'campaign.yaml': { advertisedDiscount: 30, ...settings },
});

const lead = (language: string, text: string): CampaignChanges => ({
  'copy.yaml': { [`hero.lead.${language}`]: text },
});

test.each([
  [140_000, 'which is 30 %'],
  [139_200, '30.4 %, which every badge shows as 30 %'],
])('30 percent may be advertised for a largest discount to %i yen: %s', (discount) => {
  expect(loadChanged(reducedTo(discount)).settings.advertisedDiscount).toBe(30);
});

test.each([
  [141_000, /is 29\.5 %; change this figure or a rent; with a campaign rent of 142,000 yen/],
  [140_001, /is 29\.99 %/],
  [138_000, /is 31 %/],
])('30 percent may not be advertised for a largest discount to %i yen', (discount, sentence) => {
  const { message } = expectRefused(reducedTo(discount), 'campaign.yaml advertisedDiscount', sentence);
  expect(message.en).toMatch(/^says up to 30 % off, but the largest /);
});

const full = { '0.availability': 'full' };
const allFull = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`${index}.availability`, 'full']),
);

test('full apartments no longer count, and the message says what to do', () => {
  expectRefused(
    reducedTo(140_000, { ...full, '1.discount': 150_000 }),
    'campaign.yaml advertisedDiscount',
    'says up to 30 % off, but every apartment with this discount is full, and the largest that is left is 25 %; write the figure that the available apartments offer, give one of them this discount, or end the campaign with status: ended',
  );
});

test.each(['full', 'ended'])('the page of a campaign that is %s speaks of all twelve again', (status) => {
  expect(loadChanged(reducedTo(140_000, full, { status })).settings.status).toBe(status);
});

test.each(['open', 'scheduled'])('a campaign that is %s with no apartment left has to be full', (status) => {
  const with12Full = (each: string) => ({ 'apartments.yaml': allFull, 'campaign.yaml': { status: each } });
  expectRefused(
    with12Full(status),
    'campaign.yaml status',
    `says ${status}, but every apartment in apartments.yaml is full; write full`,
  );
  expect(loadChanged(with12Full('full')).apartments).toHaveLength(12);
});

test.each([
  ['hero.lead', 'ja', '東京・横浜のお部屋が、最大{maxDiscount}OFF。', '横浜'],
  ['hero.lead', 'en', 'Apartments in Tokyo and Yokohama, up to {maxDiscount} off.', 'Yokohama'],
  ['meta.title', 'ja', '横浜市中区なら最大{maxDiscount}OFF｜{company}', '横浜市中区'],
  ['hero.headline', 'en', 'Bashamichi: up to {maxDiscount} off', 'Bashamichi'],
  ['hero.figureBefore', 'ja', '横浜の賃料が最大', '横浜'],
  ['hero.figureAfter', 'en', 'off in Yokohama', 'Yokohama'],
  ['hero.lead', 'ja', '豊島区のお部屋が最大{maxDiscount}OFF', '豊島区'],
])("%s.%s '%s' may not promise in %s what no apartment there keeps", (path, language, text, place) => {
  expectRefused(
    { 'copy.yaml': { [`${path}.${language}`]: text } },
    `copy.yaml ${path.replace('figureAfter', 'figureBefore')}.${language}`,
    new RegExp(
      `^names ${place} in the same sentence as \\{maxDiscount\\}, but no apartment there has 30 % off \\(the largest discount is \\d+(\\.\\d+)? %\\); name the place in a sentence of its own, or change a price$`,
    ),
  );
});

test.each<[why: string, language: string, text: string, apartments: object]>([
  ['only a full apartment there has it', 'en', 'Nihonbashi, up to {maxDiscount} off.', full],
  [
    'no apartment has it in the city after the ward',
    'en',
    'Apartments in Yokohama, up to {maxDiscount} off.',
    { '8.station.en': 'Bashamichi Station, Naka-ku, Yokohama' },
  ],
])('a place may not promise a discount if %s', (_, language, text, apartments) => {
  const changes = { ...lead(language, text), 'apartments.yaml': apartments as CampaignChanges[string] };
  expectRefused(
    changes,
    `copy.yaml hero.lead.${language}`,
    /^names (Nihonbashi|Yokohama) in the same sentence/,
  );
});

test('a place may be named beside the discount if an apartment there has it', () => {
  loadChanged(lead('en', 'Nihonbashi, up to {maxDiscount} off.'));
  loadChanged({
    ...lead('ja', '横浜が最大{maxDiscount}OFF'),
    'apartments.yaml': { '8.price': 200_000, '8.discount': 140_000 },
  });
});

test.each([
  ['hero.lead.ja', '東京・横浜のお部屋。賃料は最大{maxDiscount}OFF。'],
  ['hero.lead.en', 'Apartments in Tokyo and Yokohama. Rents up to {maxDiscount} off.'],
  ['hero.lead.ja', '東京のお部屋が最大{maxDiscount}OFF。横浜にもお部屋があります。'],
  ['hero.lead.en', 'Tokyo, Chuo ward: up to {maxDiscount} off'],
  ['hero.figureBefore.ja', '東京の賃料が最大'],
  ['meta.description.en', 'Yokohama and Tokyo! Up to {maxDiscount} off.'],
  ['hero.lead.ja', '{periodStart}から{periodEnd}まで、最大{maxDiscount}OFF'],
  ['hero.lead.en', 'Until {periodEndDay}, up to {maxDiscount} off, for {minimumMonths} months or longer'],
  ['hero.lead.en', '{giftMonths, plural, one {# month} other {# months}} after check-in'],
  ['hero.lead.ja', '24時間年中無休'],
  ['hero.lead.en', '24 hours a day, 7 days a week'],
  ['hero.lead.ja', '1LDK、6畳、シングルベッドが2台'],
  ['hero.lead.en', 'You may march 5 steps from the desk to the bed'],
])("%s '%s' promises no more than the prices, and holds no typed figure", (path, text) => {
  loadChanged({ 'copy.yaml': { [path]: text } });
});

test.each([
  ['30%', '最大30%OFF'],
  ['３０％', '最大３０％OFF'],
  ['29.5 %', 'Up to 29.5 % off'],
  ['10 percent', 'A gift worth 10 percent of the rent'],
  ['3割', '賃料が3割引き'],
  ['4月30日', '4月30日まで'],
  ['４月３０日', '４月３０日まで'],
  ['April 3', 'Until April 30'],
  ['Apr. 3', 'Until Apr. 30'],
  ['30 April', 'Until 30 April'],
  ['2025-0', 'Until 2025-04-30'],
  ['23:59', 'Until 23:59'],
  ['10時', '10時から'],
  ['148,000円', '月額148,000円から'],
  ['14万円', '月額14万円から'],
  ['¥1', 'From ¥148,000'],
  ['3か月', '3か月以上のご契約'],
  ['3 months', 'For 3 months or longer'],
])("the figure '%s' typed by hand stops the load, in each language", (figure, text) => {
  const sentence = `contains the figure '${figure}' typed by hand; write a placeholder such as {`;
  for (const language of ['ja', 'en'])
    expectRefused(lead(language, text), `copy.yaml hero.lead.${language}`, sentence);
});

test.each([
  ['steps.yaml', '0.content.en', 'By May 30'],
  ['terms.yaml', '0.rules.1.sentence.ja', '5月30日まで'],
  ['apartments.yaml', '0.description.en', 'Now 30% off'],
])('a figure typed by hand is found in %s too', (file, path, text) => {
  expectRefused({ [file]: { [path]: text } }, `${file} ${path}`, 'contains the figure');
});
