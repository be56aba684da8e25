import { describe, expect, test } from 'vitest';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { pageContent } from '../../campaign/page-content.ts';
import type { Apartment } from '../../campaign/sections/apartments.ts';
import type { Stage } from '../../campaign/stage.ts';
import { asScript, structuredData } from './structured-data.ts';

const campaign = loadCampaign();

describe.each(campaign.settings.languages)('structured data, %s', (language) => {
  const content = pageContent(campaign, language);
  const graph = JSON.parse(asScript(structuredData(campaign, content)));
  const [organization, page] = graph['@graph'];
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

  test('gives each its area and its monthly from-price, in yen', () => {
    expect(items[0]).toMatchObject({
      '@type': 'Offer',
      itemOffered: { '@type': ['Apartment', 'Product'], address: content.apartments[0]?.station },
      priceSpecification: { price: 182_000, priceCurrency: 'JPY', unitCode: 'MON' },
    });
  });

  test('has the dates of the campaign', () => {
    expect(page.about).toMatchObject({
      '@type': 'SaleEvent',
      startDate: '2025-03-28T10:00:00+09:00',
      endDate: '2025-04-30T23:59:00+09:00',
    });
  });
});

describe('the twelve offers of a campaign', () => {
  const offersIn = (stage: Stage) => {
    const graph = JSON.parse(asScript(structuredData(campaign, pageContent(campaign, 'en', stage))));
    return graph['@graph'][1].mainEntity.itemListElement;
  };
  const regular = campaign.apartments.map(({ regularPrice }) => regularPrice);
  const prices = (stage: Stage) =>
    offersIn(stage).map((offer: { priceSpecification: { price: number } }) => offer.priceSpecification.price);

  test('that has not opened are valid from its start', () => {
    for (const offer of offersIn('before'))
      expect(offer).toMatchObject({ validFrom: campaign.settings.period.start });
  });

  test.each<[Stage, string]>([
    ['full', 'https://schema.org/SoldOut'],
    ['ended', 'https://schema.org/Discontinued'],
  ])('that is %s are gone, and with them its rents', (stage, availability) => {
    for (const offer of offersIn(stage)) expect(offer).toMatchObject({ availability });
    expect(prices(stage)).toEqual(regular);
  });

  test('that is open mark a full one as such, and say nothing of the others', () => {
    const apartments = campaign.apartments.map((apartment, index) =>
      index === 4 ? { ...apartment, availability: 'full' as const } : apartment,
    );
    const some = { ...campaign, apartments };
    const graph = JSON.parse(asScript(structuredData(some, pageContent(some, 'en'))));
    const said = graph['@graph'][1].mainEntity.itemListElement.map(
      (offer: { availability?: string }) => offer.availability,
    );
    expect(said).toEqual(
      apartments.map((_, index) => (index === 4 ? 'https://schema.org/SoldOut' : undefined)),
    );
  });

  test('that is over mark a full one as its card does', () => {
    const [first, ...others] = campaign.apartments;
    const some = { ...campaign, apartments: [{ ...first, availability: 'full' } as Apartment, ...others] };
    const content = pageContent(some, 'en', 'ended');
    const graph = JSON.parse(asScript(structuredData(some, content)));
    const said = graph['@graph'][1].mainEntity.itemListElement.map(
      (offer: { availability: string }) => offer.availability,
    );
    expect(said.map((each: string) => each === 'https://schema.org/SoldOut')).toEqual(
      content.apartments.map(({ full }) => full !== undefined),
    );
    expect(said.slice(0, 2)).toEqual(['https://schema.org/SoldOut', 'https://schema.org/Discontinued']);
  });

  test('that is open say nothing of availability', () => {
    expect(asScript(structuredData(campaign, pageContent(campaign, 'en')))).not.toMatch(
      /availability|validFrom/,
    );
  });
});

test('cannot close its own script element', () => {
  const content = pageContent(campaign, 'en');
  content.company.name = '</script><script>alert(1)</script>';
  expect(asScript(structuredData(campaign, content))).not.toContain('</script');
});
