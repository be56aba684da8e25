import type { Graph, OfferLeaf, PostalAddress, ProductLeaf } from 'schema-dts';
import { apartmentsInStage } from '../../campaign/content/offered-apartments.ts';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { siteAddress } from '../../campaign/content/site-address.ts';
import type { Campaign, Settings } from '../../campaign/schema/campaign.ts';
import { type Language, languages } from '../../campaign/schema/languages.ts';
import type { Apartment } from '../../campaign/schema/sections/apartments.ts';
import type { Stage } from '../../campaign/schema/stage.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

const soldOut = 'https://schema.org/SoldOut';

/** Whether an offer can be taken, and when. */
const limits: Record<
  Stage,
  (period: Settings['period']) => Pick<OfferLeaf, 'availability' | 'validFrom' | 'validThrough'>
> = {
  before: ({ start, end }) => ({ validFrom: start, validThrough: end }),
  open: ({ end }) => ({ validThrough: end, availability: 'https://schema.org/InStock' }),
  full: () => ({ availability: soldOut }),
  ended: () => ({ availability: 'https://schema.org/Discontinued' }),
};

/**
 * The page for machines: the company, the page, and its twelve offers. Built from the same content as the sections;
 * https://schema.org/docs/gs.html Unit codes are UN/CEFACT's: MON, a month.
 * @param images address of each apartment's picture, absolute or from the site's root
 * @returns JSON for a script element
 */
export function structuredData(campaign: Campaign, content: PageContent, images: readonly string[]): string {
  const { settings } = campaign;
  const { company, language, stage } = content;
  const { opens, closes } = settings.company.businessHours;
  const origin = siteAddress(settings);
  const offers = apartmentsInStage(campaign.apartments, stage).map((apartment, index): OfferLeaf => {
    const { href, name } = content.apartments[index] as PageContent['apartments'][number];
    return {
      '@type': 'Offer',
      url: href,
      itemOffered: {
        // Also a product, since a place alone cannot be offered: https://schema.org/docs/hotels.html
        '@type': ['Apartment', 'Product'],
        name,
        image: new URL(images[index] as string, origin).href,
        address: addressOf(apartment.station, language),
        // schema-dts does not accept an object of two types where one of them is expected.
      } as unknown as ProductLeaf,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: apartment.fromPrice,
        priceCurrency: 'JPY',
        unitCode: 'MON',
      },
      ...limits[stage](settings.period),
      // Last, because what its card says applies in every stage.
      ...(apartment.availability === 'full' ? { availability: soldOut } : {}),
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
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: offers,
        },
      },
    ],
  };
  // A `<` in a text could close the script element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The ward or the city of a station, which is not itself an address. */
function addressOf(station: Apartment['station'], language: Language): PostalAddress {
  const [, addressLocality = '', region = ''] = languages[language].places(station[language]);
  return {
    '@type': 'PostalAddress',
    addressLocality,
    // In Japanese, the name of a ward outside Tokyo begins with that of its city.
    ...(region && !addressLocality.startsWith(region) && { addressRegion: region }),
    addressCountry: 'JP',
  };
}
