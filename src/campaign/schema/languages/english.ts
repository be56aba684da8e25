import type { LanguageRecord } from './language-record.ts';

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

const moment = (day: string, clock: string) => `${day}, ${clock} JST`;

export const english: LanguageRecord = {
  name: 'English',
  exampleName: 'Hana Hinata',
  locale: 'en-US',
  letters: /\p{Script=Latin}/u,
  foreign: 'ja',
  lineBreaks: 'words',
  // The Japanese font file contains Latin, too.
  displayFace: 'zen-old-mincho/files/zen-old-mincho-japanese-600-normal.woff2',
  searchLimits: { unit: 'characters', title: 60, description: 160 },
  // https://faq.whatsapp.com/5913398998672934
  shareLink: ({ title, address }) => `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`,
  mainSiteSegment: 'jp-en',
  phone: 'international',
  postalAddress: (address, postalCode) =>
    address.replace(/(?:, Japan)?$/, (country) => ` ${postalCode}${country}`),
  area: (squareMetres) => `${squareMetres} sqm`,
  size: (squareMetres) => `${squareMetres} sqm`,
  yen: (amount) => `¥${amount}`,
  moment,
  zone: '',
  announcement: moment,
  places,
  figures: {
    percent: /\d+(?:[.,]\d+)?\s?percent/,
    day: new RegExp(`\\b${month}\\.? \\d|\\b\\d{1,2}(?:st|nd|rd|th)? ${month}\\b`),
    clock: /\d{1,2}\s?[ap]\.?m\b/,
    yen: /\d\s?(?:yen|JPY)\b/,
    months: /\d+\s?months?\b/,
  },
  // 'May' and 'fall' are usually verbs.
  seasons: {
    spring: /(?<!\p{L})(?:spring|cherr(?:y|ies)|blossom|sakura|petal|easter|golden week|march|april)/iu,
    summer: /(?<!\p{L})(?:summer|firework|sunflower|hydrangea|rainy season|june|july|august)/iu,
    autumn: /(?<!\p{L})(?:autumn|maple|foliage|ginkgo|harvest|halloween|september|october|november)/iu,
    winter: /(?<!\p{L})(?:winter|snow|christmas|xmas|new year|holiday season|december|january|february)/iu,
  },
  facts: {
    NO_ENTRY: () => 'No entry matches the name and email address of the reservation.',
    REJECTED: () => 'We have checked the entry: it is not that of the guest who made the reservation.',
    ENTERED_LATE: (moment) => `Entry: ${moment}`,
    CANCELLED: () => 'The reservation was cancelled.',
    NOT_ELIGIBLE: (apartment) => `Apartment: ${apartment}`,
    UNPAID: () => 'The initial payment is not complete.',
    RESERVED_LATE: (day) => `Reservation: ${day}`,
    PAID_LATE: (day) => `Initial payment: ${day}`,
    STARTS_LATE: (day) => `Contract start: ${day}`,
    CHECKS_IN_LATE: (day) => `Check-in: ${day}`,
    TOO_SHORT: (day) => `Contract end: ${day}`,
    ENDED_EARLY: (day) => `Early end: ${day}`,
    OTHER_PROMOTION: () => 'Another promotion applies to the reservation.',
    ALREADY_PAID: () => 'The gift card has already been sent.',
    SECOND_RESERVATION: (reservation) => `Reservation with the gift card: ${reservation}`,
  },
  proposedTerms: {
    'entry-required': 'A reservation without a completed entry does not qualify.',
    'same-name-and-email':
      'The name and email address on the reservation must match those given in the entry.',
    'entry-period': 'Entries are accepted until {periodEnd}.',
    'eligible-apartments': 'To qualify, book an eligible apartment.',
    'one-card-per-guest':
      'Each guest gets one gift card. If you have several reservations, the one that starts first counts.',
    amount: 'The gift is an online retailer’s gift card worth {giftRate} of the first month’s rent.',
    'whole-yen': 'Fractions of a yen are dropped.',
    due: 'It is sent by email about {giftMonths} months after contract start or check-in, whichever is later.',
  },
  privacyPolicies: {
    hubspot: 'https://legal.hubspot.com/privacy-policy',
    meta: 'https://www.facebook.com/privacy/policy/',
    tiktok: 'https://www.tiktok.com/legal/page/row/privacy-policy/en',
  },
};

/** https://en.wikipedia.org/wiki/Special_wards_of_Tokyo */
const tokyoWards = [
  'Adachi Arakawa Bunkyo Chiyoda Chuo Edogawa Itabashi Katsushika Kita Koto Meguro Minato',
  'Nakano Nerima Ota Setagaya Shibuya Shinagawa Shinjuku Suginami Sumida Taito Toshima',
].flatMap((names) => names.split(' '));

/**
 * The places in 'Nihonbashi, Chuo' and 'Bashamichi, Naka-ku, Yokohama': the parts between commas. A ward without a city
 * after it belongs to Tokyo.
 */
function places(station: string): string[] {
  const named = station
    .replace(/ Station(?=,|$)/, '')
    .split(', ')
    .filter((place) => place !== '');
  const last = named.at(-1)?.replace(/[- ](?:ku|ward)$/i, '') ?? '';
  return tokyoWards.includes(last) ? [...named, 'Tokyo'] : named;
}
