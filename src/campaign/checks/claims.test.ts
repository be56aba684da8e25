import { expect, test } from 'vitest';
import type { Document } from 'yaml';
import { campaignCopy, edit, refusalOf } from '../../../tests/support/campaign-copy.ts';
import { loadCampaign } from '../load-campaign.ts';

/** A copy whose first apartment costs 200,000 yen and has this from-price; the others have no discount. */
function campaignWithLargest(discount: number, advertised: number): string {
  const folder = campaignCopy();
  edit(folder, 'apartments.yaml', (document) => {
    for (let index = 0; index < 12; index++) setPrices(document, index, 200_000, 200_000);
    setPrices(document, 0, 200_000, discount);
  });
  edit(folder, 'campaign.yaml', { advertisedDiscount: advertised });
  return folder;
}

function setPrices(document: Document, index: number, price: number, discount: number): void {
  document.setIn([index, 'price'], price);
  document.setIn([index, 'discount'], discount);
}

test.each([
  [140_000, 'which is 30 %', undefined],
  [139_200, '30.4 %, which every badge shows as 30 %', undefined],
  [
    141_000,
    '29.5 %, even though it rounds to 30',
    'is 29.5 %; change this figure or a rent; with a campaign rent of 142,000 yen',
  ],
  [140_001, 'one yen short of 30 %', 'is 29.99 %'],
  [138_000, '31 %: the badge and the banner would disagree', 'is 31 %'],
])('30 %% is advertised for a largest discount to %i yen: %s', (discount, _why, refusal) => {
  const folder = campaignWithLargest(discount, 30);
  if (refusal === undefined) expect(() => loadCampaign(folder)).not.toThrow();
  else
    expect(refusalOf(folder).message).toMatch(
      new RegExp(
        `campaign\\.yaml:\\d+: advertisedDiscount: says up to 30 % off, but the largest .*${refusal}`,
      ),
    );
});

const makeFull = (document: Document, index: number) => document.setIn([index, 'availability'], 'full');

test('full apartments no longer count, and the message says what to do', () => {
  const folder = campaignWithLargest(140_000, 30);
  edit(folder, 'apartments.yaml', (document) => {
    setPrices(document, 1, 200_000, 150_000);
    makeFull(document, 0);
  });
  expect(refusalOf(folder).message).toMatch(
    /campaign\.yaml:\d+: advertisedDiscount: says up to 30 % off, but every apartment with this discount is full, and the largest that is left is 25 %; write the figure that the available apartments offer, give one of them this discount, or end the campaign with status: ended/,
  );
});

test.each(['full', 'ended'])('the page of a campaign that is %s speaks of all twelve again', (status) => {
  const folder = campaignWithLargest(140_000, 30);
  edit(folder, 'apartments.yaml', (document) => makeFull(document, 0));
  edit(folder, 'campaign.yaml', { status: status });
  expect(() => loadCampaign(folder)).not.toThrow();
});

test.each(['open', 'scheduled'])('a campaign that is %s with no apartment left has to be full', (status) => {
  const folder = campaignCopy();
  edit(folder, 'apartments.yaml', (document) => {
    for (let index = 0; index < 12; index++) makeFull(document, index);
  });
  edit(folder, 'campaign.yaml', { status: status });
  const { problems } = refusalOf(folder);
  expect(problems.find(({ path }) => path === 'status')?.message.en).toBe(
    `says ${status}, but every apartment in apartments.yaml is full; write full`,
  );
  edit(folder, 'campaign.yaml', { status: 'full' });
  expect(() => loadCampaign(folder)).not.toThrow();
});

test('a place may not promise a discount that only a full apartment there has', () => {
  const folder = campaignCopy();
  const apartments = loadCampaign(folder).apartments;
  const index = apartments.findIndex(({ station }) => station.en?.includes('Nihonbashi'));
  edit(folder, 'copy.yaml', { 'hero.lead.en': 'Nihonbashi, up to {maxDiscount} off.' });
  expect(() => loadCampaign(folder)).not.toThrow();
  edit(folder, 'apartments.yaml', (document) => makeFull(document, index));
  expect(refusalOf(folder).message).toContain('names Nihonbashi in the same sentence');
});

const placed: [path: string, language: 'ja' | 'en', text: string, place: string][] = [
  ['hero.lead', 'ja', '東京・横浜のお部屋が、最大{maxDiscount}OFF。', '横浜'],
  ['hero.lead', 'en', 'Apartments in Tokyo and Yokohama, up to {maxDiscount} off.', 'Yokohama'],
  ['meta.title', 'ja', '横浜市中区なら最大{maxDiscount}OFF｜{company}', '横浜市中区'],
  ['hero.headline', 'en', 'Bashamichi: up to {maxDiscount} off', 'Bashamichi'],
  ['hero.figureBefore', 'ja', '横浜の賃料が最大', '横浜'],
  ['hero.figureAfter', 'en', 'off in Yokohama', 'Yokohama'],
  ['hero.lead', 'ja', '豊島区のお部屋が最大{maxDiscount}OFF', '豊島区'],
];

test.for(placed)(
  "%s.%s '%s' may not promise in %s what no apartment there keeps",
  ([path, language, text, place]) => {
    const folder = campaignCopy();
    edit(folder, 'copy.yaml', (document) => document.setIn([...path.split('.'), language], text));

    const { problems } = refusalOf(folder);
    expect(problems[0]).toMatchObject({
      file: 'copy.yaml',
      path: `${path.replace('figureAfter', 'figureBefore')}.${language}`,
    });
    expect(problems[0]?.message.en).toMatch(
      new RegExp(
        `^names ${place} in the same sentence as \\{maxDiscount\\}, but no apartment there has 30 % off \\(the largest discount is \\d+(\\.\\d+)? %\\); name the place in a sentence of its own, or change a price$`,
      ),
    );
  },
);

const kept: [path: string, language: 'ja' | 'en', text: string][] = [
  ['hero.lead', 'ja', '東京・横浜のお部屋。賃料は最大{maxDiscount}OFF。'],
  ['hero.lead', 'en', 'Apartments in Tokyo and Yokohama. Rents up to {maxDiscount} off.'],
  ['hero.lead', 'ja', '東京のお部屋が最大{maxDiscount}OFF。横浜にもお部屋があります。'],
  ['hero.lead', 'en', 'Tokyo, Chuo ward: up to {maxDiscount} off'],
  ['hero.figureBefore', 'ja', '東京の賃料が最大'],
  ['meta.description', 'en', 'Yokohama and Tokyo! Up to {maxDiscount} off.'],
];

test.for(kept)("%s.%s '%s' promises no more than the prices", ([path, language, text]) => {
  const folder = campaignCopy();
  edit(folder, 'copy.yaml', (document) => document.setIn([...path.split('.'), language], text));

  expect(() => loadCampaign(folder)).not.toThrow();
});

test('the city after a ward is a place of its own', () => {
  const folder = campaignCopy();
  edit(folder, 'copy.yaml', { 'hero.lead.en': 'Apartments in Yokohama, up to {maxDiscount} off.' });
  edit(folder, 'apartments.yaml', { '8.station.en': 'Bashamichi Station, Naka-ku, Yokohama' });

  expect(refusalOf(folder).problems[0]?.message.en).toMatch(/^names Yokohama in the same sentence/);
});

test('a place may be named beside the discount if an apartment there has it', () => {
  const folder = campaignCopy();
  edit(folder, 'copy.yaml', { 'hero.lead.ja': '横浜が最大{maxDiscount}OFF' });
  edit(folder, 'apartments.yaml', (document) => setPrices(document, 8, 200_000, 140_000));

  expect(() => loadCampaign(folder)).not.toThrow();
});

const typed: [figure: string, text: string][] = [
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
];

test.for(typed)("the figure '%s' typed by hand stops the load", ([figure, text]) => {
  const folder = campaignCopy();
  edit(folder, 'copy.yaml', { 'hero.lead.ja': text, 'hero.lead.en': text });

  // One of the two is also left untranslated, which has its own message.
  const figures = refusalOf(folder).problems.filter(({ message }) =>
    message.en.startsWith('contains the figure'),
  );
  expect(figures.map(({ path }) => path)).toEqual(['hero.lead.ja', 'hero.lead.en']);
  expect(figures[0]?.message.en).toContain(
    `contains the figure '${figure}' typed by hand; write a placeholder such as {`,
  );
});

test('a figure typed by hand is found in steps, terms and apartments too', () => {
  const folder = campaignCopy();
  edit(folder, 'steps.yaml', { '0.content.en': 'By May 30' });
  edit(folder, 'terms.yaml', { '0.rules.1.sentence.ja': '5月30日まで' });
  edit(folder, 'apartments.yaml', { '0.description.en': 'Now 30% off' });

  expect(refusalOf(folder).problems.map(({ file, path }) => `${file} ${path}`)).toEqual([
    'apartments.yaml 0.description.en',
    'steps.yaml 0.content.en',
    'terms.yaml 0.rules.1.sentence.ja',
  ]);
});

const harmless: [language: 'ja' | 'en', text: string][] = [
  ['ja', '{periodStart}から{periodEnd}まで、最大{maxDiscount}OFF'],
  ['en', 'Until {periodEndDay}, up to {maxDiscount} off, for {minimumMonths} months or longer'],
  ['en', '{giftMonths, plural, one {# month} other {# months}} after check-in'],
  ['ja', '24時間年中無休'],
  ['en', '24 hours a day, 7 days a week'],
  ['ja', '1LDK、6畳、シングルベッドが2台'],
  ['en', 'You may march 5 steps from the desk to the bed'],
];

test.for(harmless)("%s: '%s' holds no typed figure", ([language, text]) => {
  const folder = campaignCopy();
  edit(folder, 'copy.yaml', { [`hero.lead.${language}`]: text });

  expect(() => loadCampaign(folder)).not.toThrow();
});
