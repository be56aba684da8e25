import type { Graph, OfferLeaf, ProductLeaf } from 'schema-dts';
import { apartmentsInStage } from '../../campaign/content/offered-apartments.ts';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { siteAddress } from '../../campaign/content/site-address.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { languages } from '../../campaign/schema/languages.ts';
import { showsFigures } from '../../campaign/schema/stage.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** Whether an offer can be taken; before the opening, when it can be says enough. */
const availability = { before: undefined, open: 'InStock', full: 'SoldOut', ended: 'Discontinued' } as const;

/**
 * The page for machines: the company, the page, and its twelve offers. Built from the same content as the sections;
 * https://schema.org/docs/gs.html Unit codes are UN/CEFACT's: MON, a month.
 * @param images address of each apartment's picture, absolute or from the site's root
 * @returns JSON for a script element
 */
export function structuredData(campaign: Campaign, content: PageContent, images: readonly string[]): string {
  const { settings } = campaign;
  const { start, end } = settings.period;
  const { company, language, stage } = content;
  const { opens, closes } = settings.company.businessHours;
  const origin = siteAddress(settings);
  const offers = apartmentsInStage(campaign.apartments, stage).map((apartment, index): OfferLeaf => {
    const { href, name } = content.apartments[index] as PageContent['apartments'][number];
    const [, addressLocality = '', region = ''] = languages[language].places(apartment.station[language]);
    const state = apartment.availability === 'full' ? 'SoldOut' : availability[stage];
    return {
      '@type': 'Offer',
      url: href,
      itemOffered: {
        // Also a product, since a place alone cannot be offered: https://schema.org/docs/hotels.html
        '@type': ['Apartment', 'Product'],
        name,
        image: new URL(images[index] as string, origin).href,
        address: {
          '@type': 'PostalAddress',
          // The ward or the city: a station is not itself an address.
          addressLocality,
          // In Japanese, the name of a ward outside Tokyo begins with that of its city.
          ...(region && !addressLocality.startsWith(region) && { addressRegion: region }),
          addressCountry: 'JP',
        },
        // schema-dts does not accept an object of two types where one of them is expected.
      } as unknown as ProductLeaf,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: apartment.fromPrice,
        priceCurrency: 'JPY',
        unitCode: 'MON',
      },
      ...(stage === 'before' && { validFrom: start }),
      ...(showsFigures(stage) && { validThrough: end }),
      ...(state && { availability: `https://schema.org/${state}` }),
    };
  });
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        name: company.name,
        url: company.mainSite,
        // A square of at least 112 pixels: https://developers.google.com/search/docs/appearance/structured-data/logo
        logo: `${origin}/icon-512.png`,
        address: {
          '@type': 'PostalAddress',
          postalCode: company.postalCode,
          streetAddress: company.address,
          addressCountry: 'JP',
        },
        contactPoint: [
          {
            '@type': 'ContactPoint',
            contactType: 'reservations',
            telephone: company.phone,
            email: company.bookingEmail,
            hoursAvailable: { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays, opens, closes },
          },
          // No hours: it never closes.
          { '@type': 'ContactPoint', contactType: 'customer support', telephone: company.hotline },
        ],
      },
      {
        // Without the names of page and list, which its title and heading have: every byte of the page counts.
        '@type': 'WebPage',
        url: origin + settings.routes[language],
        inLanguage: language,
        mainEntity: { '@type': 'ItemList', itemListElement: offers },
      },
    ],
  };
  // A `<` in a text could close the script element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
