import type { Copy } from '../schema/campaign.ts';
import { type Language, languages } from '../schema/languages.ts';
import type { Apartment } from '../schema/sections/apartments.ts';
import { type Constants, formatNumber, formatYen } from './constants.ts';
import { discountOf } from './discount.ts';
import { formatMessage } from './message.ts';

/** One apartment in the reader's language, with every text ready to show. */
export type ApartmentCard = ReturnType<typeof apartmentCard>;

/** What placeholders that only cards have become on that of an apartment. */
export const cardConstants = (apartment: Apartment, language: Language) => ({
  station: apartment.station[language],
  minutes: apartment.walkMinutes,
  percent: discountOf(apartment)?.percent ?? 0,
  fromPrice: formatYen(apartment.fromPrice, language),
  regularPrice: formatYen(apartment.regularPrice, language),
});

type Words = Copy['apartmentCard'];

export function apartmentCard(apartment: Apartment, copy: Words, constants: Constants, language: Language) {
  const discount = discountOf(apartment);
  const isFull = apartment.availability === 'full';
  const own = cardConstants(apartment, language);
  const values = { ...constants, ...own };
  const say = (text: Words['walk']) => formatMessage(text, language, values);
  return {
    id: apartment.id,
    name: say(apartment.name),
    /** A file in the campaign's `pictures/`, or an https address. */
    image: apartment.image,
    alt: say(apartment.alt),
    focus: apartment.focus,
    description: say(apartment.description),
    /** Ward and station. */
    station: say(apartment.station),
    /** The walk from the station. */
    walk: say(copy.walk),
    /** `25.5㎡~` becomes `25.5㎡〜`, `25.5 sqm` or `25,5 m²`. */
    size: languages[language].size(formatNumber(Number.parseFloat(apartment.size), language)),
    href: apartmentLink(apartment.url, language),
    /** Link text to the apartment's own page. */
    details: say(copy.details),
    fromPrice: own.fromPrice,
    fromBefore: copy.fromBefore && say(copy.fromBefore),
    fromAfter: copy.fromAfter && say(copy.fromAfter),
    /** The prices as a screen reader reads them. */
    spokenPrice: say(
      discount === undefined ? copy.spokenPrice : isFull ? copy.spokenFull : copy.spokenDiscount,
    ),
    /** Shown instead of the badge when the apartment is full. */
    full: isFull ? say(copy.full) : undefined,
    /** Absent when regular rent and from-price are equal. */
    saving: discount && {
      ...discount,
      badge: say(copy.badge),
      regularLabel: say(copy.regular),
      regularPrice: own.regularPrice,
    },
  };
}

/** The path segment of the main site's Japanese pages, which `apartments.yaml` links to. */
const original = 'jp';

/** The detail page in the reader's language: on the English page, a path segment `/jp/` becomes `/jp-en/`. */
export function apartmentLink(url: string, language: Language): string {
  const { mainSiteSegment } = languages[language];
  if (mainSiteSegment === original) return url;
  const address = new URL(url);
  address.pathname = address.pathname
    .split('/')
    .map((segment) => (segment === original ? mainSiteSegment : segment))
    .join('/');
  return address.href;
}
