import { describe, expect, test } from 'vitest';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { pageContent } from '../../campaign/page-content.ts';
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

  test('offers the twelve apartments in the order of the page', () => {
    expect(items.map(({ url }: { url: string }) => url)).toEqual(content.apartments.map(({ href }) => href));
  });

  test('gives each its area and its from-price a month, in yen', () => {
    expect(items[0]).toMatchObject({
      '@type': 'Offer',
      itemOffered: { '@type': ['Apartment', 'Product'], address: content.apartments[0]?.station },
      priceSpecification: { price: 182_000, priceCurrency: 'JPY', unitCode: 'MON' },
    });
  });

  test('says how long the campaign runs', () => {
    expect(page.about).toMatchObject({
      '@type': 'SaleEvent',
      startDate: '2025-03-28T10:00:00+09:00',
      endDate: '2025-04-30T23:59:00+09:00',
    });
  });
});

test('says that nothing is left when the campaign is full', () => {
  const full = { ...campaign, settings: { ...campaign.settings, status: 'full' as const } };
  expect(asScript(structuredData(full, pageContent(full, 'en')))).toContain('https://schema.org/SoldOut');
});

test('cannot end its own script element', () => {
  const content = pageContent(campaign, 'en');
  content.company.name = '</script><script>alert(1)</script>';
  expect(asScript(structuredData(campaign, content))).not.toContain('</script');
});
