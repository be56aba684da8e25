import { expect, test } from 'vitest';
import {
  type CampaignChanges,
  campaignCopy,
  expectRefused,
  loadChanged,
  refusalOf,
} from '../../../tests/support/campaign-copy.ts';
import { phonePurpose } from '../../../tests/support/phone-field.ts';

/** A change of each of the twelve apartments. */
const all = (key: string, value: unknown) =>
  Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.${key}`, value]));

/** A campaign that advertises 30 %, in which all cost 200,000 yen and the first apartment alone has a discount. */
const reducedTo = (discount: number, further: object = {}, settings: object = {}): CampaignChanges => ({
  'apartments.yaml': {
    ...all('price', 200_000),
    ...all('discount', 200_000),
    '0.discount': discount,
    ...further,
  },
  'campaign.yaml': { advertisedDiscount: 30, ...settings },
});

const copy = (path: string, text: string): CampaignChanges => ({ 'copy.yaml': { [path]: text } });
const lead = (language: string, text: string, apartments = {}): CampaignChanges => ({
  ...copy(`hero.lead.${language}`, text),
  'apartments.yaml': apartments,
});
const full = { '0.availability': 'full' };
const allFull = (status: string): CampaignChanges => ({
  'apartments.yaml': all('availability', 'full'),
  'campaign.yaml': { status },
});

test.each<[sentence: string | RegExp, changes: CampaignChanges]>([
  [/is 29\.5%; change this figure or a rent; with a campaign rent of ¥142,000/, reducedTo(141_000)],
  ['says up to 30% off, but the largest discount is 29.99%', reducedTo(140_001)],
  ['says up to 30% off, but the largest discount is 31%', reducedTo(138_000)],
  [
    'says up to 30% off, but every apartment with this discount is full, and the largest that is left is 25%; write the figure that the available apartments offer, give one of them this discount, or set “Status” to “Ended”',
    reducedTo(140_000, { ...full, '1.discount': 150_000 }),
  ],
])('30 percent that no apartment has may not be advertised: %s', (sentence, changes) => {
  expectRefused(changes, 'campaign.yaml advertisedDiscount', sentence);
});

test.each(['open', 'scheduled'])('a campaign that is %s with no apartment left has to be full', (status) => {
  const sentence = 'must be “Fully booked”, since every apartment is (in the file: full)';
  expectRefused(allFull(status), 'campaign.yaml status', sentence);
});

test.each<[path: string, text: string, place: string, apartments?: CampaignChanges[string]]>([
  ['hero.lead.ja', '東京・横浜のお部屋が、最大{maxDiscount}OFF。', '横浜'],
  ['hero.lead.en', 'Apartments in Tokyo and Yokohama, up to {maxDiscount} off.', 'Yokohama'],
  ['meta.title.ja', '横浜市中区なら最大{maxDiscount}OFF｜{company}', '横浜市中区'],
  ['hero.headline.en', 'Bashamichi: up to {maxDiscount} off', 'Bashamichi'],
  ['hero.figureBefore.ja', '横浜の賃料が最大', '横浜'],
  ['hero.figureAfter.en', 'off in Yokohama', 'Yokohama'],
  ['hero.lead.ja', '豊島区のお部屋が最大{maxDiscount}OFF', '豊島区'],
  // Only a full apartment there has it, or none in the city after the ward.
  ['hero.lead.en', 'Nihonbashi, up to {maxDiscount} off.', 'Nihonbashi', full],
  [
    'hero.lead.en',
    'Yokohama, up to {maxDiscount} off.',
    'Yokohama',
    { '8.station.en': 'Bashamichi Station, Naka-ku, Yokohama' },
  ],
])("%s '%s' may not promise in %s what no apartment there keeps", (path, text, place, apartments = {}) => {
  expectRefused(
    { ...copy(path, text), 'apartments.yaml': apartments },
    `copy.yaml ${path.replace('figureAfter', 'figureBefore')}`,
    new RegExp(
      `^names ${place} in the same sentence as \\{maxDiscount\\}, but no apartment there has 30% off \\(the largest discount is \\d+(\\.\\d+)?%\\); name the place in a sentence of its own, or change a rent$`,
    ),
  );
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
  const sentence = `contains the figure '${figure}' typed by hand; insert a value such as {`;
  for (const language of ['ja', 'en'])
    expectRefused(lead(language, text), `copy.yaml hero.lead.${language}`, sentence);
});

const purpose = { 'entry.purpose.ja': phonePurpose.ja, 'entry.purpose.en': phonePurpose.en };
const asksPhone = (need: string, copy: object = {}): CampaignChanges => ({
  'campaign.yaml': { 'formProvider.fields.phone': need },
  'copy.yaml': { ...copy },
});
const relay = {
  hubspot: {
    portalId: '12345678',
    region: 'ap1',
    formId: { ja: '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94', en: '7f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94' },
    fields: { name: 'full_name' },
  },
};
const notMentioned = /^does not mention '(電話番号|Phone)', although the form asks for it; mention/;

test.each<[places: string, sentence: RegExp, changes: CampaignChanges]>([
  [
    'form.fields.phone',
    /^is missing, although the form asks for it; add its label/,
    asksPhone('optional', { ...purpose, 'entry.form.fields.phone': undefined }),
  ],
  ['purpose.ja purpose.en', notMentioned, asksPhone('optional')],
  // The company's own number is none that the form asks for.
  ['purpose.en', notMentioned, asksPhone('optional', { ...purpose, 'entry.purpose.en': 'Call us: {phone}' })],
  // A lead that lists some of the required answers.
  ['lead.ja lead.en', notMentioned, asksPhone('required', purpose)],
  [
    'purpose.ja purpose.en',
    /^does not name HubSpot, although entries are passed on to it/,
    { 'campaign.yaml': { relay } },
  ],
])('what the form asks for, and who else gets it, has to be said at %s: %s', (places, sentence, changes) => {
  const { problems } = refusalOf(campaignCopy(changes));
  expect(problems.map(({ path }) => path)).toEqual(places.split(' ').map((place) => `entry.${place}`));
  for (const { message } of problems) expect(message.en).toMatch(sentence);
});

const withDiscountInYokohama = { '8.price': 200_000, '8.discount': 140_000 };

test.each<[what: string, changes: CampaignChanges]>([
  ['30 %', reducedTo(140_000)],
  ['30.4 %, which every badge shows as 30 %', reducedTo(139_200)],
  ['30 % of an apartment that was full when all were', reducedTo(140_000, full, { status: 'full' })],
  ['30 % of a full apartment in the past', reducedTo(140_000, full, { status: 'ended' })],
  ['a campaign that is full', allFull('full')],
  ['a discount in a place that has it', lead('ja', '横浜が最大{maxDiscount}OFF', withDiscountInYokohama)],
  ['no words for a field that nobody asks for', { 'copy.yaml': { 'entry.form.fields.phone': undefined } }],
  ['a purpose that names the phone number', asksPhone('optional', purpose)],
  [
    'a lead that lists all required answers, or none',
    asksPhone('required', {
      ...purpose,
      'entry.lead.ja': 'エントリーは、こちらから。',
      'entry.lead.en': 'All we need is your name, email and phone number.',
    }),
  ],
  [
    'a purpose that names who else gets the entries',
    {
      'campaign.yaml': { relay },
      'copy.yaml': {
        'entry.purpose.ja': 'エントリーの受付に利用し、管理のためHubSpotに提供します。',
        'entry.purpose.en': 'We use it to register your entry and pass it on to HubSpot.',
      },
    },
  ],
  ...[
    'Nihonbashi, up to {maxDiscount} off.',
    'Apartments in Tokyo and Yokohama. Rents up to {maxDiscount} off.',
    'Yokohama and Tokyo! Up to {maxDiscount} off.',
    'Tokyo, Chuo ward: up to {maxDiscount} off',
    'Until {periodEndDay}, up to {maxDiscount} off, for {minimumMonths} months or longer',
    '{giftMonths, plural, one {# month} other {# months}} after check-in',
    '24 hours a day, 7 days a week',
    'You may march 5 steps from the desk to the bed',
  ].map((text): [string, CampaignChanges] => [text, lead('en', text)]),
  ...[
    '東京・横浜のお部屋。賃料は最大{maxDiscount}OFF。',
    '東京のお部屋が最大{maxDiscount}OFF。横浜にもお部屋があります。',
    '{periodStart}から{periodEnd}まで、最大{maxDiscount}OFF',
    '24時間年中無休',
    '1LDK、6畳、シングルベッドが2台',
  ].map((text): [string, CampaignChanges] => [text, lead('ja', text)]),
  ['東京の賃料が最大', copy('hero.figureBefore.ja', '東京の賃料が最大')],
])('true, said or no figure at all: %s', (_, changes) => {
  loadChanged(changes);
});
