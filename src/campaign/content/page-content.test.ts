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

test.each([
  ['ja', '25.5㎡〜', '140,000円', '200,000円'],
  ['en', '25.5 sqm', '¥140,000', '¥200,000'],
] as const)(
  'a card in %s has its size, and both prices for screen readers',
  (language, size, now, regular) => {
    const card = cardOf(language, { fromPrice: 140_000 });
    expect(card).toMatchObject({ size, fromPrice: now, saving: { tier: 'high', regularPrice: regular } });
    for (const price of [now, regular]) expect(card?.spokenPrice).toContain(price);
    const equal = cardOf(language, { fromPrice: 200_000 });
    expect(equal).toMatchObject({ fromPrice: regular, saving: undefined });
    expect(equal?.spokenPrice).not.toMatch(/200,000.*200,000/);
  },
);

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
