import type { Settings } from '../schema/campaign.ts';
import { type Language, languages, perLanguage } from '../schema/languages.ts';
import type { Apartment } from '../schema/sections/apartments.ts';
import { claimedApartments } from './offered-apartments.ts';
import { startOfDay, timeZone } from './tokyo.ts';

/** What `{placeholders}` in the campaign's texts can refer to. Numbers stay numbers so that ICU plurals work. */
export type Constants = Record<string, string | number>;

/** Made once: making one takes longer than a hundred uses of it. */
const formats = perLanguage((language) => {
  const { locale } = languages[language];
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return (value: string) => format.format(new Date(value.includes('T') ? value : startOfDay(value)));
  };
  return {
    number: new Intl.NumberFormat(locale),
    percent: new Intl.NumberFormat(locale, { style: 'percent' }),
    day: date({ dateStyle: 'long' }),
    shortDay: date({ month: 'long', day: 'numeric' }),
    month: date({ year: 'numeric', month: 'long' }),
    weekday: date({ weekday: 'long' }),
    clock: date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
});

export const formatPercent = (percent: number, language: Language): string =>
  formats[language].percent.format(percent / 100);

export const formatNumber = (value: number, language: Language): string =>
  formats[language].number.format(value);

/** `148,000円` and `¥148,000`; `-1,000円` and `-¥1,000`. */
export const formatYen = (value: number, language: Language): string =>
  `${value < 0 ? '-' : ''}${languages[language].yen(formatNumber(Math.abs(value), language))}`;

/** `2025年4月30日` and `April 30, 2025`; accepts a date or a moment. */
export const formatDay = (value: string, language: Language): string => formats[language].day(value);

/** `2018年3月` and `March 2018`. @param value a year and a month, `2018-03` */
export const formatMonth = (value: string, language: Language): string =>
  formats[language].month(`${value}-01`);

/** `2025年4月30日 23:59` and `April 30, 2025, 23:59 JST`. */
export const formatMoment = (value: string, language: Language): string =>
  languages[language].moment(formatDay(value, language), formats[language].clock(value));

/** `2025年4月30日 23:59（日本時間）` and `April 30, 2025, 23:59 JST`. */
export const formatZonedMoment = (value: string, language: Language): string =>
  formatMoment(value, language) + languages[language].zone;

/** `2025年3月28日（金）10:00` and `March 28, 2025, 10:00 JST`. */
function formatAnnouncement(value: string, language: Language): string {
  const { day, clock, weekday } = formats[language];
  return languages[language].announcement(day(value), clock(value), weekday(value));
}

/** `April 30` without the year, for places where the year is nearby. */
export const formatShortDay = (value: string, language: Language): string =>
  formats[language].shortDay(value);

/** `9:30`: a time without its leading zero. */
const shortClock = (value: string): string => value.replace(/^0/, '');

/** All constants of the campaign, formatted for one language. */
export function constantsFor(settings: Settings, apartments: Apartment[], language: Language): Constants {
  const { period, gift, guests, company } = settings;
  const rents = claimedApartments({ settings, apartments }).map(({ fromPrice }) => fromPrice);
  return {
    company: company.name[language],
    giftRate: formatPercent(gift.rate, language),
    giftMonths: gift.monthsAfterCheckIn,
    ...(gift.brand && { giftBrand: gift.brand[language] }),
    maxDiscount: formatPercent(settings.advertisedDiscount, language),
    periodStart: formatMoment(period.start, language),
    periodEnd: formatMoment(period.end, language),
    opening: formatAnnouncement(period.start, language),
    periodStartDay: formatShortDay(period.start, language),
    periodEndDay: formatShortDay(period.end, language),
    paymentDeadline: formatDay(settings.paymentDeadline, language),
    checkInDeadline: formatDay(settings.checkInDeadline, language),
    paymentDeadlineDay: formatShortDay(settings.paymentDeadline, language),
    checkInDeadlineDay: formatShortDay(settings.checkInDeadline, language),
    minimumMonths: settings.minimumContractMonths,
    minGuests: guests.min,
    maxGuests: guests.max,
    apartmentCount: apartments.length,
    lowestPrice: formatYen(Math.min(...rents), language),
    bookingEmail: company.bookingEmail,
    phone: phoneText(company.phone, language),
    hotline: phoneText(company.hotline, language),
    opens: shortClock(company.businessHours.opens),
    closes: shortClock(company.businessHours.closes),
    year: settings.period.start.slice(0, 4),
  };
}

/** Readers of the Japanese page dial `03-…`; readers of the others may call from abroad. */
export const phoneText = (phone: string, language: Language): string =>
  languages[language].phone === 'domestic' ? phone.replace(/^\+81-/, '0') : phone;
