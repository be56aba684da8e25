import { describe, expect, test } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import { pageContent } from './page-content.ts';

const campaign = loadCampaign();
const [first] = campaign.apartments;
if (first === undefined) throw new Error('The campaign has no apartment.');

/** The card of an apartment of 200,000 yen. */
const cardOf = (language: 'ja' | 'en', changes: Partial<typeof first>) => {
  const apartment = { ...first, regularPrice: 200_000, size: '25.5㎡~', ...changes };
  return pageContent({ ...campaign, apartments: [apartment] }, language).apartments[0];
};

test('a card with a discount has a badge, the regular price and both prices for screen readers', () => {
  expect(cardOf('en', { fromPrice: 140_000 })).toMatchObject({
    fromPrice: '¥140,000',
    size: '25.5 sqm',
    saving: { tier: 'high', regularPrice: '¥200,000', badge: expect.stringContaining('30') },
    spokenPrice: expect.stringMatching(/(?=.*¥140,000).*¥200,000/),
  });
});

test('a card with equal prices has neither badge nor regular price', () => {
  const card = cardOf('ja', { fromPrice: 200_000 });
  expect(card).toMatchObject({ fromPrice: '200,000円', size: '25.5㎡〜' });
  expect(card?.saving).toBeUndefined();
  expect(card?.spokenPrice).not.toContain('通常');
});

test('the walk mentions station and minutes in both languages', () => {
  expect(cardOf('ja', { walkMinutes: 7 })?.walk).toBe('中央区・日本橋駅 徒歩7分');
  expect(cardOf('en', { walkMinutes: 7 })?.walk).toBe('7-min walk from Nihonbashi Station, Chuo');
});

/** What each language says of a full apartment, of the opening, and of the form before the opening. */
const words = {
  ja: ['満室', '2025年3月28日（金）10:00', /^エントリー期間中に/],
  en: ['Fully booked', 'March 28, 2025, 10:00 JST', /^During the entry period/],
} as const;

describe.each(['ja', 'en'] as const)('in %s', (language) => {
  const [full, opening, duringThePeriod] = words[language];
  const open = pageContent(campaign, language);

  test('a full apartment says so, keeps its link, and promises no discount to a screen reader either', () => {
    const available = cardOf(language, { fromPrice: 140_000 });
    const card = cardOf(language, { fromPrice: 140_000, availability: 'full' });
    expect(available?.full).toBeUndefined();
    expect(card).toMatchObject({ full, href: available?.href });
    expect(card?.spokenPrice).toMatch(/140,000.*200,000/);
    expect(card?.spokenPrice).not.toContain('%');
  });

  test.each(['full', 'ended'] as const)(
    'a campaign that is %s offers neither campaign rent nor discount',
    (stage) => {
      const { apartments, copy } = pageContent(campaign, language, stage);
      expect(apartments.filter(({ saving }) => saving !== undefined)).toEqual([]);
      expect(JSON.stringify([copy.meta, copy.socialCard, copy.hero.lead])).not.toContain('30%');
      if (stage === 'full') expect(new Set(apartments.map((each) => each.full))).toEqual(new Set([full]));
    },
  );

  test('before the start it says when entries open, and asks nobody to send a form that is not there', () => {
    const { copy, steps } = pageContent(campaign, language, 'before');
    expect(copy.entry.before).toContain(opening);
    expect(copy.entry.heading).toMatch(/3月28日|March 28/);
    const [, register] = steps;
    expect(register?.content).toMatch(duringThePeriod);
    expect(open.steps[1]).toEqual({ ...register, content: expect.not.stringMatching(duringThePeriod) });
  });
});
