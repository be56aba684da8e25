import type {
  ApartmentLeaf,
  Graph,
  ItemList,
  MergeLeafTypes,
  Offer,
  OfferLeaf,
  Organization,
  ProductLeaf,
  Thing,
  WebPage,
} from 'schema-dts';
import { apartmentsInStage } from '../../campaign/apartments-in-stage.ts';
import type { Campaign } from '../../campaign/campaign.ts';
import { inLanguage } from '../../campaign/language.ts';
import type { PageContent } from '../../campaign/page-content.ts';
import type { Apartment } from '../../campaign/sections/apartments.ts';
import { siteAddress } from '../../campaign/site-address.ts';
import type { Stage } from '../../campaign/stage.ts';
import { pageAddresses } from './page-addresses.ts';

/**
 * The page for machines: the company, the page, and its twelve offers. Built from the same content as the sections;
 * https://schema.org/docs/gs.html
 */
export function structuredData(campaign: Campaign, content: PageContent): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(campaign, content), webPage(campaign, content)] satisfies Thing[],
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

const webPage = (campaign: Campaign, content: PageContent): WebPage => ({
  '@type': 'WebPage',
  url: inLanguage(pageAddresses(campaign.settings), content.language),
  name: content.copy.meta.title,
  inLanguage: content.language,
  // Once, not in each of the twelve offers: every byte of the page's first packets counts.
  about: {
    '@type': 'SaleEvent',
    name: content.copy.hero.badge,
    startDate: campaign.settings.period.start,
    endDate: campaign.settings.period.end,
  },
  mainEntity: apartmentList(campaign, content),
});

const apartmentList = (campaign: Campaign, content: PageContent): ItemList => ({
  '@type': 'ItemList',
  name: content.copy.apartments.heading,
  itemListElement: apartmentsInStage(campaign.apartments, content.stage).map((apartment, index) =>
    offer(campaign, apartment, content, content.apartments[index] as PageContent['apartments'][number]),
  ),
});

const soldOut = 'https://schema.org/SoldOut';

/** Availability, if an offer cannot be taken; omitted for open ones to keep the twelve offers short. */
const limits: Record<Stage, (campaign: Campaign) => Pick<OfferLeaf, 'availability' | 'validFrom'>> = {
  before: ({ settings }) => ({ validFrom: settings.period.start }),
  open: () => ({}),
  full: () => ({ availability: soldOut }),
  ended: () => ({ availability: 'https://schema.org/Discontinued' }),
};

/** The monthly from-price of one apartment. Unit codes are UN/CEFACT's: MON, a month. */
const offer = (
  campaign: Campaign,
  { fromPrice, availability }: Apartment,
  { stage }: PageContent,
  card: PageContent['apartments'][number],
): Offer => ({
  '@type': 'Offer',
  url: card.href,
  // schema-dts can check an object of two types, but does not accept it yet where one of them is expected.
  itemOffered: offered(card) as unknown as ProductLeaf,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: fromPrice,
    priceCurrency: 'JPY',
    unitCode: 'MON',
  },
  ...limits[stage](campaign),
  // Last, because what its card says applies in every stage.
  ...(availability === 'full' ? { availability: soldOut } : {}),
});

/** Also a product, since a place alone cannot be offered: https://schema.org/docs/hotels.html */
const offered = ({
  name,
  station,
}: PageContent['apartments'][number]): MergeLeafTypes<[ApartmentLeaf, ProductLeaf]> => ({
  '@type': ['Apartment', 'Product'],
  name,
  address: station,
});
