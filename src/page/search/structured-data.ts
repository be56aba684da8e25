import type {
  ApartmentLeaf,
  Graph,
  ItemList,
  MergeLeafTypes,
  Offer,
  OfferLeaf,
  Organization,
  PostalAddress,
  ProductLeaf,
  Thing,
  WebPage,
} from 'schema-dts';
import { apartmentsInStage } from '../../campaign/content/offered-apartments.ts';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { siteAddress } from '../../campaign/content/site-address.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { type Language, languages } from '../../campaign/schema/languages.ts';
import type { Apartment } from '../../campaign/schema/sections/apartments.ts';
import type { Settings } from '../../campaign/schema/settings.ts';
import type { Stage } from '../../campaign/schema/stage.ts';
import { pageAddresses } from './page-addresses.ts';

/**
 * The page for machines: the company, the page, and its twelve offers. Built from the same content as the sections;
 * https://schema.org/docs/gs.html
 * @param images address of each apartment's picture, absolute or from the site's root
 */
export function structuredData(campaign: Campaign, content: PageContent, images: readonly string[]): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(campaign, content), webPage(campaign, content, images)] satisfies Thing[],
  };
}

/** For a script element: a `<` in a text could close the script. */
export const asScript = (graph: Graph): string => JSON.stringify(graph).replaceAll('<', '\\u003c');

function organization(
  { settings }: Campaign,
  { company, language }: PageContent,
): Exclude<Organization, string> {
  const { opens, closes } = settings.company.businessHours;
  return {
    '@type': 'Organization',
    name: company.name,
    url: company.mainSite,
    logo: `${siteAddress(settings)}/logo-${language}.svg`,
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
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** Without the names of page and list, which its title and heading have: every byte of the first packets counts. */
const webPage = (campaign: Campaign, content: PageContent, images: readonly string[]): WebPage => ({
  '@type': 'WebPage',
  url: pageAddresses(campaign.settings)[content.language],
  inLanguage: content.language,
  mainEntity: apartmentList(campaign, content, images),
});

const apartmentList = (campaign: Campaign, content: PageContent, images: readonly string[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: apartmentsInStage(campaign.apartments, content.stage).map((apartment, index) =>
    offer(campaign, apartment, content, {
      ...(content.apartments[index] as PageContent['apartments'][number]),
      image: new URL(images[index] as string, siteAddress(campaign.settings)).href,
    }),
  ),
});

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

/** The monthly from-price of one apartment. Unit codes are UN/CEFACT's: MON, a month. */
const offer = (
  { settings }: Campaign,
  { fromPrice, station, availability }: Apartment,
  { stage, language }: PageContent,
  card: PageContent['apartments'][number],
): Offer => ({
  '@type': 'Offer',
  url: card.href,
  // schema-dts can check an object of two types, but does not accept it yet where one of them is expected.
  itemOffered: offered(card, addressOf(station, language)) as unknown as ProductLeaf,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    minPrice: fromPrice,
    priceCurrency: 'JPY',
    unitCode: 'MON',
  },
  ...limits[stage](settings.period),
  // Last, because what its card says applies in every stage.
  ...(availability === 'full' ? { availability: soldOut } : {}),
});

/** Also a product, since a place alone cannot be offered: https://schema.org/docs/hotels.html */
const offered = (
  { name, image }: PageContent['apartments'][number],
  address: PostalAddress,
): MergeLeafTypes<[ApartmentLeaf, ProductLeaf]> => ({
  '@type': ['Apartment', 'Product'],
  name,
  image,
  address,
});

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
