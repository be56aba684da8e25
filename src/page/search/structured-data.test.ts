import { describe, expect, test } from 'vitest';
import { type PageContent, pageContent } from '../../campaign/content/page-content.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { knownLanguages } from '../../campaign/schema/languages.ts';
import type { Apartment } from '../../campaign/schema/sections/apartments.ts';
import type { Stage } from '../../campaign/schema/stage.ts';
import { asScript, structuredData } from './structured-data.ts';

const campaign = loadCampaign();
const pictures = campaign.apartments.map(({ id }) => `/pictures/${id}.webp`);
const graphOf = (content: PageContent, of = campaign) =>
  JSON.parse(asScript(structuredData(of, content, pictures)))['@graph'];

describe.each(knownLanguages)('structured data, %s', (language) => {
  const content = pageContent(campaign, language);
  const [organization, page] = graphOf(content);
  const items = page.mainEntity.itemListElement;

  test('names the company with its address and hours', () => {
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: content.company.name,
      logo: `${campaign.settings.siteUrl}/logo-${language}.svg`,
      address: { '@type': 'PostalAddress', postalCode: '103-0000', streetAddress: content.company.address },
      contactPoint: [
        { email: content.company.bookingEmail, hoursAvailable: { opens: '09:30', closes: '18:30' } },
        { telephone: content.company.hotline },
      ],
    });
  });

  test('lists the twelve apartments in the order of the page', () => {
    expect(items.map(({ url }: { url: string }) => url)).toEqual(content.apartments.map(({ href }) => href));
  });

  test('gives each its picture, the least of its monthly rents, in yen, and the end of the campaign', () => {
    expect(items[0]).toMatchObject({
      '@type': 'Offer',
      itemOffered: {
        '@type': ['Apartment', 'Product'],
        image: `${campaign.settings.siteUrl}/pictures/1.webp`,
      },
      priceSpecification: { minPrice: 182_000, priceCurrency: 'JPY', unitCode: 'MON' },
      validThrough: '2025-04-30T23:59:00+09:00',
      availability: 'https://schema.org/InStock',
    });
  });

  test('gives each the ward or city in which it is, and no station as an address', () => {
    const addresses = items.map(
      ({ itemOffered }: { itemOffered: { address: object } }) => itemOffered.address,
    );
    const japanese = language === 'ja';
    expect(addresses[0]).toEqual({
      '@type': 'PostalAddress',
      addressLocality: japanese ? '中央区' : 'Chuo',
      addressRegion: japanese ? '東京' : 'Tokyo',
      addressCountry: 'JP',
    });
    expect(addresses[8]).toEqual({
      '@type': 'PostalAddress',
      addressLocality: japanese ? '横浜市中区' : 'Yokohama',
      addressCountry: 'JP',
    });
    for (const address of addresses) expect(address.addressLocality).not.toMatch(/駅|Station|^$/);
  });

  test('announces no event, which would need a place', () => {
    expect(JSON.stringify(page)).not.toContain('Event');
  });
});

describe('the twelve offers of a campaign', () => {
  const offersIn = (stage: Stage, of = campaign) =>
    graphOf(pageContent(of, 'en', stage), of)[1].mainEntity.itemListElement;
  const regular = campaign.apartments.map(({ regularPrice }) => regularPrice);
  const prices = (stage: Stage) =>
    offersIn(stage).map(
      (offer: { priceSpecification: { minPrice: number } }) => offer.priceSpecification.minPrice,
    );

  test('that has not opened are valid from its start, and cannot be taken yet', () => {
    const { start, end } = campaign.settings.period;
    for (const offer of offersIn('before')) {
      expect(offer).toMatchObject({ validFrom: start, validThrough: end });
      expect(offer).not.toHaveProperty('availability');
    }
  });

  test.each<[Stage, string]>([
    ['full', 'https://schema.org/SoldOut'],
    ['ended', 'https://schema.org/Discontinued'],
  ])('that is %s are gone, and with them its rents', (stage, availability) => {
    for (const offer of offersIn(stage)) expect(offer).toMatchObject({ availability });
    expect(prices(stage)).toEqual(regular);
  });

  const withFull = (place: number) => ({
    ...campaign,
    apartments: campaign.apartments.map(
      (apartment, index): Apartment => (index === place ? { ...apartment, availability: 'full' } : apartment),
    ),
  });
  const availabilities = (stage: Stage, of = campaign): string[] =>
    offersIn(stage, of).map(({ availability }: { availability: string }) => availability);

  test('that is open mark a full one as such, and the others as available', () => {
    expect(availabilities('open', withFull(4))).toEqual(
      campaign.apartments.map((_, index) => `https://schema.org/${index === 4 ? 'SoldOut' : 'InStock'}`),
    );
  });

  test('that is over mark a full one as its card does', () => {
    const said = availabilities('ended', withFull(0));
    expect(said.slice(0, 2)).toEqual(['https://schema.org/SoldOut', 'https://schema.org/Discontinued']);
    expect(pageContent(withFull(0), 'en', 'ended').apartments.map(({ full }) => full !== undefined)).toEqual(
      said.map((each) => each === 'https://schema.org/SoldOut'),
    );
  });
});

test('cannot close its own script element', () => {
  const content = pageContent(campaign, 'en');
  content.company.name = '</script><script>alert(1)</script>';
  expect(asScript(structuredData(campaign, content, pictures))).not.toContain('</script');
});
