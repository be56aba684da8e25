import { expect, test } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import { knownLanguages, type Language } from '../schema/language.ts';
import { pageContent } from './page-content.ts';

const campaign = loadCampaign();
const [first] = campaign.apartments;
if (first === undefined) throw new Error('The campaign has no apartment.');

const cardOf = (language: 'ja' | 'en', fromPrice: number, walkMinutes = 1) =>
  pageContent(
    {
      ...campaign,
      apartments: [{ ...first, regularPrice: 200_000, fromPrice, walkMinutes, size: '25.5㎡~' }],
    },
    language,
  ).apartments[0];

test.for(knownLanguages)('no placeholder on the %s page is left unfilled', (language) => {
  const { company, ...content } = pageContent(campaign, language);
  expect(JSON.stringify({ ...content, name: company.name })).not.toMatch(/\{[a-z]+\}/i);
});

test('a card with a discount has a badge, the regular price and both prices for screen readers', () => {
  const card = cardOf('en', 140_000);
  expect(card).toMatchObject({ fromPrice: '¥140,000', size: '25.5 sqm' });
  expect(card?.saving).toMatchObject({ tier: 'high', regularPrice: '¥200,000' });
  expect(card?.saving?.badge).toContain('30');
  expect(card?.spokenPrice).toContain('¥140,000');
  expect(card?.spokenPrice).toContain('¥200,000');
});

test('a card with equal prices has neither badge nor regular price', () => {
  const card = cardOf('ja', 200_000);
  expect(card).toMatchObject({ fromPrice: '200,000円', size: '25.5㎡〜' });
  expect(card?.saving).toBeUndefined();
  expect(card?.spokenPrice).not.toContain('通常');
});

const wordsOfFull: Partial<Record<Language, string>> = { ja: '満室', en: 'Fully booked' };

test.each(['ja', 'en'] as const)('a full apartment says so in %s, and keeps its link', (language) => {
  const apartments = [{ ...first, availability: 'full' as const }];
  const [card] = pageContent({ ...campaign, apartments }, language).apartments;
  expect(card?.full).toBe(wordsOfFull[language]);
  expect(card?.href).toBe(cardOf(language, 140_000)?.href);
  expect(cardOf(language, 140_000)?.full).toBeUndefined();
});

test.each(['ja', 'en'] as const)(
  'a full apartment promises no discount to a screen reader either, in %s',
  (language) => {
    const apartment = { ...first, regularPrice: 200_000, fromPrice: 140_000, availability: 'full' as const };
    const [card] = pageContent({ ...campaign, apartments: [apartment] }, language).apartments;
    expect(card?.spokenPrice).toMatch(/140,000.*200,000/);
    expect(card?.spokenPrice).not.toContain('%');
  },
);

test.each(knownLanguages)(
  'once it is closed, the %s page offers no campaign rent and promises no discount',
  (language) => {
    for (const stage of ['full', 'ended'] as const) {
      const { apartments, copy } = pageContent(campaign, language, stage);
      expect(apartments.map(({ saving }) => saving)).toEqual(campaign.apartments.map(() => undefined));
      expect(JSON.stringify([copy.meta, copy.socialCard, copy.hero.lead])).not.toContain('30%');
    }
    const { apartments } = pageContent(campaign, language, 'full');
    expect(apartments.map(({ full }) => full)).toEqual(campaign.apartments.map(() => wordsOfFull[language]));
  },
);

test('before the start each language says when entries open', () => {
  const notice = (language: 'ja' | 'en') => pageContent(campaign, language, 'before').copy.entry.before;
  expect(notice('ja')).toContain('2025年3月28日（金）10:00');
  expect(notice('en')).toContain('March 28, 2025, 10:00 JST');
});

test.each(knownLanguages)(
  'before the start the %s page asks nobody to send a form that is not there',
  (language) => {
    const [, register] = pageContent(campaign, language, 'before').steps;
    const [, open] = pageContent(campaign, language).steps;
    expect(register?.content).toMatch(/^(エントリー期間中に|During the entry period)/);
    expect(register).toEqual({ ...open, content: register?.content });
    expect(open?.content).not.toBe(register?.content);
  },
);

test('the walk mentions station and minutes in both languages', () => {
  expect(cardOf('ja', 200_000, 7)?.walk).toBe('中央区・日本橋駅 徒歩7分');
  expect(cardOf('en', 200_000, 7)?.walk).toBe('7-min walk from Nihonbashi Station, Chuo');
});

test('each page links to its own version of the main site', () => {
  for (const language of knownLanguages) {
    expect(pageContent(campaign, language).company.mainSite).toBe(
      campaign.settings.company.mainSite[language],
    );
  }
});
