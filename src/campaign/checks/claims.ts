import { exactPercent } from '../content/discount.ts';
import { claimedApartments } from '../content/offered-apartments.ts';
import { type FileText, sentencesOf } from '../content/texts-of.ts';
import type { Campaign } from '../schema/campaign.ts';
import { type Language, languages, perLanguage } from '../schema/languages.ts';
import type { Apartment } from '../schema/sections/apartments.ts';

/** A page that can be entered, and on which every apartment is full. */
export function soldOut(campaign: Campaign) {
  return claimedApartments(campaign).length > 0 ? [] : [{ file: 'campaign.yaml', path: 'status' }];
}

/** A discount that only full apartments have. */
export const soldOutDiscount = (campaign: Campaign) =>
  unkeptDiscount(campaign).filter(({ advertised }) => isOffered(advertised, campaign.apartments));

/** A discount that no apartment has. */
export const untrueDiscount = (campaign: Campaign) =>
  unkeptDiscount(campaign).filter(({ advertised }) => !isOffered(advertised, campaign.apartments));

/**
 * An advertisement that promises more than the prices offer is unlawful in Japan (景品表示法, Act against Unjustifiable
 * Premiums and Misleading Representations, art. 5), so the build stops.
 */
function unkeptDiscount(campaign: Campaign) {
  const advertised = campaign.settings.advertisedDiscount;
  const left = claimedApartments(campaign);
  if (left.length === 0 || isOffered(advertised, left)) return [];
  const place = { file: 'campaign.yaml', path: 'advertisedDiscount' };
  return [{ ...place, advertised, largest: truncated(largestOf(left)), remedy: statableRent(left) }];
}

/** 'Up to 30 % off' needs an apartment with an exact 30 %: 29.5 % rounds to 30 but may not be advertised as 30. */
function isOffered(advertised: number, apartments: readonly Apartment[]): boolean {
  const largest = largestOf(apartments);
  return largest >= advertised && Math.round(largest) === advertised;
}

/** The rent that would make the largest discount a whole percentage, where none states it: 31.53 is neither 31 nor 32. */
function statableRent(apartments: readonly Apartment[]) {
  const most = apartments.toSorted((one, other) => exactPercent(other) - exactPercent(one))[0];
  const percent = most === undefined ? 0 : Math.floor(exactPercent(most));
  if (most === undefined || Math.round(exactPercent(most)) === percent) return undefined;
  const rent = Math.floor((most.regularPrice * (100 - percent)) / 100).toLocaleString('en');
  return { name: most.name, rent, percent };
}

/** Not rounded: 29.999 must not be called 30. */
const truncated = (percent: number): number => Math.floor(percent * 100) / 100;

/** The exact percentage of the largest discount; 0 without any. */
const largestOf = (apartments: readonly Apartment[]): number => Math.max(0, ...apartments.map(exactPercent));

/** A place in the same sentence as 'up to 30 % off' promises that an apartment there has that discount. */
export function placesWithoutDiscount(campaign: Campaign) {
  const advertised = campaign.settings.advertisedDiscount;
  const places = perLanguage((language) => largestByPlace(campaign, language));
  return phrasesOf(campaign).flatMap(({ file, path, language, value }) => {
    const claims = value.split(endOfSentence).filter((sentence) => sentence.includes('{maxDiscount}'));
    return places[language]
      .filter(({ place, largest }) => largest < advertised && claims.some((claim) => names(claim, place)))
      .map(({ place, largest }) => ({ file, path, place, advertised, largest: truncated(largest) }));
  });
}

const endOfSentence = /(?<=[。！？!?｜|])|(?<=\.)\s/;

/** A large figure and the words around it form one phrase, reported at the words before it. */
function phrasesOf(campaign: Campaign): FileText[] {
  const texts = sentencesOf(campaign);
  return texts.map((text) => {
    if (!text.path.includes('figureBefore')) return text;
    const parts = ['figure', 'figureAfter'].map((name) => text.path.replace('figureBefore', name));
    const further = parts.map((path) => texts.find((other) => other.path === path)?.value);
    return { ...text, value: [text.value, ...further].join(' ') };
  });
}

/** Each place of the campaign, with the largest discount that is available there. */
function largestByPlace(campaign: Campaign, language: Language) {
  const placesOf = ({ station }: Apartment) => languages[language].places(station[language]);
  const left = claimedApartments(campaign);
  return [...new Set(campaign.apartments.flatMap(placesOf))].map((place) => ({
    place,
    largest: largestOf(left.filter((apartment) => placesOf(apartment).includes(place))),
  }));
}

/** A place in Latin letters is a separate word; Japanese writes without spaces. */
const names = (sentence: string, place: string): boolean =>
  /^[\p{Script=Latin}\d\s'’-]+$/u.test(place)
    ? new RegExp(`(?<![\\p{L}\\d])${place}(?![\\p{L}\\d])`, 'u').test(sentence)
    : sentence.includes(place);
