import type { Campaign, Copy } from '../schema/campaign.ts';
import { type Language, languages } from '../schema/languages.ts';
import type { Apartment } from '../schema/sections/apartments.ts';
import { formatDay, formatMonth, formatNumber, formatYen } from './constants.ts';
import type { Localized } from './message.ts';

type Words = Localized<Copy['propertyDetails']>;

/** One line of the details: `敷金`, `182,000円`. */
type Detail = { term: string; detail: string };

/** 物件概要・取引条件: only what the campaign's files state. @returns undefined when there is nothing to show */
export function propertyDetails({ settings, apartments }: Campaign, copy: Words, language: Language) {
  const { company, asOf, nextUpdate } = settings;
  /** The same for all apartments. */
  const common = known({
    [copy.transaction]: company.transaction && copy[company.transaction],
    [copy.asOf]: asOf && formatDay(asOf, language),
    [copy.nextUpdate]: nextUpdate && formatDay(nextUpdate, language),
  });
  const each = apartments
    .map((apartment) => ({
      id: apartment.id,
      name: apartment.name[language],
      details: detailsOf(apartment, copy, language),
    }))
    .filter(({ details }) => details.length > 0);
  return common.length + each.length === 0 ? undefined : { heading: copy.heading, common, apartments: each };
}

function detailsOf(apartment: Apartment, copy: Words, language: Language): Detail[] {
  const { layout, size, sizeMax, regularPrice, priceMax, built, contractType, picture } = apartment;
  const { area, yen } = languages[language];
  // Of two equal ends, `formatRange` says that they are about equal.
  const range = (least: number, most: number) =>
    least === most
      ? formatNumber(least, language)
      : new Intl.NumberFormat(languages[language].locale).formatRange(least, most);
  const charge = (amount: number | undefined) => {
    if (amount === undefined) return undefined;
    return amount === 0 ? copy.none : formatYen(amount, language);
  };
  return known({
    [copy.layout]: layout,
    [copy.size]: sizeMax && area(range(Number.parseFloat(size), Number.parseFloat(sizeMax))),
    [copy.rent]: priceMax && yen(range(regularPrice, priceMax)),
    [copy.fees]: charge(apartment.fees),
    [copy.deposit]: charge(apartment.deposit),
    [copy.keyMoney]: charge(apartment.keyMoney),
    [copy.built]: built && formatMonth(built, language),
    [copy.contractType]: contractType && copy[contractType],
    // Of a render, the note above the pictures speaks.
    [copy.picture]: picture === 'render' ? undefined : picture && copy[picture],
  });
}

const known = (details: Record<string, string | 0 | undefined>): Detail[] =>
  Object.entries(details).flatMap(([term, detail]) => (detail ? [{ term, detail }] : []));
