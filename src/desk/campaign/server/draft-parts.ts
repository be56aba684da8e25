import type { z } from 'zod';
import { apartmentCard, cardConstants } from '../../../campaign/apartment-card.ts';
import { campaignLanguages } from '../../../campaign/campaign-languages.ts';
import { campaignSchemas } from '../../../campaign/campaign-schemas.ts';
import { type Constants, constantsFor } from '../../../campaign/constants.ts';
import { isLanguage, knownLanguages, type Language } from '../../../campaign/language.ts';
import { fillMessage } from '../../../campaign/message.ts';
import type { ParsedYaml } from '../../../campaign/parsed-yaml.ts';
import { type PlaceholderSection, placeholderSectionAt } from '../../../campaign/placeholders.ts';
import type { Apartment } from '../../../campaign/sections/apartments.ts';
import type { Copy } from '../../../campaign/sections.ts';
import type { Settings } from '../../../campaign/settings.ts';
import { textLimitAt, textWidth } from '../../../campaign/text-limits.ts';
import { fields } from '../../../entries/fields/fields.ts';
import type { CampaignFile, Card, CardWords, Placeholder, Scalar, TextLimit } from '../contract/campaign.ts';
import type { DescribeText } from './form/file-form.ts';

/** The valid parts of a draft: one invalid text must not hide every badge. */
export type Parts = {
  languages: readonly Language[];
  settings: Settings | undefined;
  /** In file order. */
  apartments: (Apartment | undefined)[];
  cardWords: Copy['apartmentCard'] | undefined;
};

type Sources = {
  campaign?: ParsedYaml | undefined;
  apartments?: ParsedYaml | undefined;
  copy?: ParsedYaml | undefined;
};

export function readParts({ campaign, apartments, copy }: Sources): Parts {
  const facts = valuesOf(campaign);
  const tags = campaignLanguages.languages.safeParse(at(facts, 'languages'));
  const languages = tags.success ? tags.data : knownLanguages;
  const schemas = campaignSchemas(languages, { anyGlyphs: true });
  const list = valuesOf(apartments);
  const one: z.ZodType<Apartment> = schemas['apartments.yaml'].element;
  return {
    languages,
    settings: schemas['campaign.yaml'].safeParse(facts).data,
    apartments: Array.isArray(list) ? list.map((each: unknown) => one.safeParse(each).data) : [],
    cardWords: schemas['copy.yaml'].shape.apartmentCard.safeParse(at(valuesOf(copy), 'apartmentCard')).data,
  };
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Undefined on an alias bomb, which `loadCampaign` reports. */
function valuesOf(source: ParsedYaml | undefined): unknown {
  try {
    return source?.values();
  } catch {
    return undefined;
  }
}

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

/** The set for texts that may only use the campaign's constants. */
const commonPlaceholders = 'common';

/** Which placeholders each text may use, and their values on the page. */
export function draftPlaceholders(
  { apartments, languages }: Parts,
  constants: ReadonlyMap<Language, Constants>,
): Record<string, Placeholder[]> {
  const common = placeholdersOf(constants);
  const present = apartments.filter((each) => each !== undefined);
  const shown = present.find(({ fromPrice, regularPrice }) => fromPrice < regularPrice) ?? present[0];
  const extras: Record<PlaceholderSection, (language: Language) => Constants> = {
    apartmentCard: (language) => (shown === undefined ? {} : cardConstants(shown, language)),
    formField: () => ({ max: fields.name.maxLength }),
  };
  const sections = Object.entries(extras).map(([section, extra]) => {
    const examples = placeholdersOf(new Map(languages.map((language) => [language, extra(language)])));
    return [section, [...examples.map((each) => ({ ...each, example: true })), ...common]] as const;
  });
  return { [commonPlaceholders]: common, ...Object.fromEntries(sections) };
}

function placeholdersOf(constants: ReadonlyMap<Language, Constants>): Placeholder[] {
  const [first = {}] = constants.values();
  return Object.keys(first).map((name) => ({
    name,
    filled: Object.fromEntries([...constants].map(([language, each]) => [language, String(each[name])])),
  }));
}

/** Describes the texts of a file by path: which placeholders they may use, and how long they may be. */
export const describeTexts =
  (file: CampaignFile, constants: ReadonlyMap<Language, Constants>): DescribeText =>
  (path, value) => ({
    placeholders: placeholderSectionAt(file, path) ?? commonPlaceholders,
    limit: limitOf(file, path, value, constants),
  });

function limitOf(
  file: CampaignFile,
  path: string,
  value: Scalar,
  constants: ReadonlyMap<Language, Constants>,
): TextLimit | undefined {
  const language = path.split('.').at(-1);
  if (!isLanguage(language)) return undefined;
  const limit = textLimitAt(file, path, language);
  return (
    limit && { ...limit, used: textWidth(filled(String(value), language, constants.get(language)), language) }
  );
}

function filled(text: string, language: Language, constants: Constants | undefined): string {
  try {
    return constants === undefined ? text : fillMessage(text, language, constants);
  } catch {
    return text;
  }
}
