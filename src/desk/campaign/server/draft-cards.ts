import { apartmentCard } from '../../../campaign/apartment-card.ts';
import { type Constants, constantsFor } from '../../../campaign/constants.ts';
import type { Language } from '../../../campaign/language.ts';
import type { Card, CardWords } from '../contract/campaign.ts';
import type { Parts } from './read-parts.ts';

/** The constants of each language; empty when the campaign's facts are invalid. */
export function draftConstants({ settings, apartments, languages }: Parts): Map<Language, Constants> {
  const present = apartments.filter((each) => each !== undefined);
  if (settings === undefined || present.length === 0) return new Map();
  return new Map(languages.map((language) => [language, constantsFor(settings, present, language)]));
}

/** Each apartment as the page shows it. */
export function draftCards(parts: Parts, constants: ReadonlyMap<Language, Constants>): Card[] {
  const { apartments, cardWords } = parts;
  return apartments.map((apartment) => {
    if (apartment === undefined || cardWords === undefined || constants.size === 0) return null;
    const inEach = [...constants].map(([language, filled]) => {
      try {
        return [language, wordsOf(apartmentCard(apartment, cardWords, filled, language))] as const;
      } catch {
        // An unknown placeholder; the problems say where.
        return undefined;
      }
    });
    const whole = inEach.filter((each) => each !== undefined);
    return whole.length === inEach.length ? Object.fromEntries(whole) : null;
  });
}

function wordsOf({ saving, full, ...card }: ReturnType<typeof apartmentCard>): CardWords {
  const { name, fromPrice, size, station, walk, href } = card;
  return {
    ...{ name, fromPrice, size, station, walk, href, full },
    regularPrice: saving?.regularPrice,
    ...(full === undefined ? { badge: saving?.badge, tier: saving?.tier } : {}),
  };
}
