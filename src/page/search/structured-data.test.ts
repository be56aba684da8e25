import { describe, expect, test } from 'vitest';
import { pageContent } from '../../campaign/content/page-content.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import type { Stage } from '../../campaign/schema/stage.ts';
import { structuredData } from './structured-data.ts';

const campaign = loadCampaign();
const { siteUrl, period } = campaign.settings;
const pictures = campaign.apartments.map(({ id }) => `/pictures/${id}.webp`);

function dataOf(language: Language, stage: Stage = 'open', shown = campaign) {
  const content = pageContent(shown, language, stage);
  const [company, page] = JSON.parse(structuredData(shown, content, pictures))['@graph'];
  return { content, company, offers: page.mainEntity.itemListElement };
}

describe.each([
  ['ja', { addressLocality: '中央区', addressRegion: '東京' }, { addressLocality: '横浜市中区' }],
  ['en', { addressLocality: 'Chuo', addressRegion: 'Tokyo' }, { addressLocality: 'Yokohama' }],
] as const)('structured data, %s', (language, inTokyo, inYokohama) => {
  const { content, company, offers } = dataOf(language);

  test('names the company with its address and hours', () => {
    expect(company).toMatchObject({
      name: content.company.name,
      logo: `${siteUrl}/icon-512.png`,
      address: { postalCode: '103-0000', streetAddress: content.company.address },
      contactPoint: [
        { email: content.company.bookingEmail, hoursAvailable: { opens: '09:30', closes: '18:30' } },
        { telephone: content.company.hotline },
      ],
    });
  });

  test('lists the twelve apartments in the order of the page, each in its ward or city', () => {
    expect(offers.map(({ url }: { url: string }) => url)).toEqual(content.apartments.map(({ href }) => href));
    const address = { '@type': 'PostalAddress', addressCountry: 'JP' };
    expect(offers[0].itemOffered).toEqual({
      '@type': ['Apartment', 'Product'],
      name: content.apartments[0]?.name,
      image: `${siteUrl}/pictures/1.webp`,
      address: { ...address, ...inTokyo },
    });
    expect(offers[8].itemOffered.address).toEqual({ ...address, ...inYokohama });
  });
});

const discounted = campaign.apartments.map(({ fromPrice }) => fromPrice);
const regular = campaign.apartments.map(({ regularPrice }) => regularPrice);

test.each<[Stage, object, number[]]>([
  ['before', { validFrom: period.start, validThrough: period.end }, discounted],
  ['open', { validThrough: period.end, availability: 'https://schema.org/InStock' }, discounted],
  ['full', { availability: 'https://schema.org/SoldOut' }, regular],
  ['ended', { availability: 'https://schema.org/Discontinued' }, regular],
])('in the stage %s, offers have its rents, availability and period', (stage, limits, rents) => {
  for (const [index, { itemOffered, url, ...rest }] of dataOf('en', stage).offers.entries())
    expect(rest).toEqual({
      '@type': 'Offer',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: rents[index],
        priceCurrency: 'JPY',
        unitCode: 'MON',
      },
      ...limits,
    });
});

test.each<Stage>(['open', 'ended'])('in the stage %s, a full apartment is sold out', (stage) => {
  const [first, ...others] = campaign.apartments;
  const oneFull = { ...campaign, apartments: [{ ...first, availability: 'full' }, ...others] } as Campaign;
  const offers: { availability: string }[] = dataOf('en', stage, oneFull).offers;
  const full = offers.map(({ availability }) => availability === 'https://schema.org/SoldOut');
  expect(full).toEqual([true, ...others.map(() => false)]);
});

test('cannot close its own script element', () => {
  const content = pageContent(campaign, 'en');
  content.company.name = '</script><script>alert(1)</script>';
  expect(structuredData(campaign, content, pictures)).not.toContain('</script');
});
