import type {
  ApartmentLeaf,
  ContactPoint,
  Graph,
  ItemList,
  MergeLeafTypes,
  Offer,
  Organization,
  ProductLeaf,
  Thing,
  WebPage,
} from 'schema-dts';
import type { Campaign } from '../campaign/campaign.ts';
import type { PageContent } from '../campaign/page-content.ts';
import { pageAddresses } from './page-addresses.ts';

/**
 * The page for machines: who invites, what the page is, and its twelve offers. Made of the same content that the
 * sections show; https://schema.org/docs/gs.html
 */
export function structuredData(campaign: Campaign, content: PageContent): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(campaign, content), webPage(campaign, content)] satisfies Thing[],
  };
}

/** For a script element: `<` would let a text end the script. */
export const asScript = (graph: Graph): string => JSON.stringify(graph).replaceAll('<', '\\u003c');

function organization({ settings }: Campaign, { company }: PageContent): Exclude<Organization, string> {
  const { opens, closes } = settings.company.businessHours;
  return {
    '@type': 'Organization',
    name: company.name,
    url: company.mainSite,
    address: {
      '@type': 'PostalAddress',
      postalCode: company.postalCode,
      streetAddress: company.address,
      addressCountry: 'JP',
    },
    contactPoint: [
      {
        ...contact('reservations', company.phone, weekdays, opens, closes),
        email: company.bookingEmail,
      },
      // A day that never closes: https://developers.google.com/search/docs/appearance/structured-data/local-business
      contact('customer support', company.hotline, [...weekdays, 'Saturday', 'Sunday'], '00:00', '23:59'),
    ],
    sameAs: Object.values(company.social),
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

const contact = (
  contactType: string,
  telephone: string,
  dayOfWeek: readonly ((typeof weekdays)[number] | 'Saturday' | 'Sunday')[],
  opens: string,
  closes: string,
) =>
  ({
    '@type': 'ContactPoint',
    contactType,
    telephone,
    hoursAvailable: { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes },
  }) satisfies ContactPoint;

const webPage = (campaign: Campaign, content: PageContent): WebPage => ({
  '@type': 'WebPage',
  url: pageAddresses(campaign.settings)[content.language],
  name: content.copy.meta.title,
  inLanguage: content.language,
  mainEntity: apartmentList(campaign, content),
});

const apartmentList = (campaign: Campaign, content: PageContent): ItemList => ({
  '@type': 'ItemList',
  name: content.copy.apartments.heading,
  numberOfItems: content.apartments.length,
  itemListElement: content.apartments.map((card, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: offer(campaign, campaign.apartments[index] as Campaign['apartments'][number], card),
  })),
});

const availability = {
  open: 'https://schema.org/InStock',
  full: 'https://schema.org/SoldOut',
  ended: 'https://schema.org/Discontinued',
} as const;

/** The from-price of one apartment, a month, as long as the campaign lasts. Unit codes are UN/CEFACT's: MON, a month. */
const offer = (
  { settings }: Campaign,
  { size, discount }: Campaign['apartments'][number],
  card: PageContent['apartments'][number],
): Offer => ({
  '@type': 'Offer',
  url: card.href,
  // schema-dts can check an object of two types, but not yet take it where one of them is expected.
  itemOffered: offered(size, card) as unknown as ProductLeaf,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: discount,
    priceCurrency: 'JPY',
    unitCode: 'MON',
  },
  availability: availability[settings.status],
  validFrom: settings.period.start,
  validThrough: settings.period.end,
});

/** A product too, since an offer cannot offer a place alone: https://schema.org/docs/hotels.html */
const offered = (
  size: string,
  { name, station }: PageContent['apartments'][number],
): MergeLeafTypes<[ApartmentLeaf, ProductLeaf]> => ({
  '@type': ['Apartment', 'Product'],
  name,
  address: station,
  // The floor area begins there ('25.5㎡~'); MTK is the square metre.
  floorSize: { '@type': 'QuantitativeValue', minValue: Number.parseFloat(size), unitCode: 'MTK' },
});
