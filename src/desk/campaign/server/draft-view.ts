import type { z } from 'zod';
import { apartmentCard, cardConstants } from '../../../campaign/apartment-card.ts';
import { campaignLanguages } from '../../../campaign/campaign-languages.ts';
import { campaignSchemas } from '../../../campaign/campaign-schemas.ts';
import { type Constants, constantsFor } from '../../../campaign/constants.ts';
import { isLanguage, knownLanguages, type Language } from '../../../campaign/language.ts';
import { languages as known } from '../../../campaign/languages.ts';
import { fillMessage } from '../../../campaign/message.ts';
import { type ParsedYaml, parsedYaml, yamlExcessOnce } from '../../../campaign/parsed-yaml.ts';
import { type PlaceholderSection, placeholderSectionAt } from '../../../campaign/placeholders.ts';
import { recentlyUsed } from '../../../campaign/recently-used.ts';
import type { Apartment } from '../../../campaign/sections/apartments.ts';
import type { Copy } from '../../../campaign/sections.ts';
import type { Settings } from '../../../campaign/settings.ts';
import { textLimitAt, textWidth } from '../../../campaign/text-limits.ts';
import { fields } from '../../../entries/fields/fields.ts';
import {
  type CampaignFile,
  type Card,
  type CardWords,
  campaignFiles,
  type DraftView,
  type FileForm,
  type Placeholder,
  type Scalar,
  type TextLimit,
} from '../contract/campaign.ts';
import type { Texts } from './campaign-texts.ts';
import { type DescribeText, fileForm } from './form/file-form.ts';
import { fileSchemas } from './form/form-schema.ts';

/** Of the files on disk, which every draft is compared with. */
const views = new WeakMap<Texts, DraftView>();

/** What the app shows of texts. */
export function viewOf(texts: Texts): DraftView {
  const view = views.get(texts) ?? makeView(texts);
  views.set(texts, view);
  return view;
}

function makeView(texts: Texts): DraftView {
  const facts = factsOf(texts);
  const { shape } = campaignSchemas(facts.languages, { anyGlyphs: true })['copy.yaml'];
  const cardWords = shape.apartmentCard.safeParse(at(valuesOf(texts.get('copy.yaml')), 'apartmentCard'));
  return {
    languages: facts.languages.map((tag) => ({ tag, name: known[tag].name })),
    files: campaignFiles.map((file) => formOf(file, texts.get(file), facts)),
    placeholders: placeholderSets(facts),
    cards: cardsOf(facts, cardWords.data),
  };
}

/** Undefined when a file cannot be shown as a form; its problems say why. */
export function readable(text: string | undefined): ParsedYaml | undefined {
  if (text === undefined || yamlExcessOnce(text) !== undefined) return undefined;
  const source = parsedYaml(text);
  return source.document.errors.length > 0 ? undefined : source;
}

/** What other texts may quote of a draft, as far as it is valid: one invalid text must not hide every badge. */
type Facts = {
  languages: readonly Language[];
  /** In file order. */
  apartments: (Apartment | undefined)[];
  /** By language; empty when the campaign's facts are invalid. */
  constants: ReadonlyMap<Language, Constants>;
  /** The forms made of texts that may quote these, so that a typed letter makes one form anew. */
  forms: ReturnType<typeof recentlyUsed<string, FileForm>>;
};

/** Those of the files on disk and of the draft. */
const recentFacts = recentlyUsed<string, Facts>(2);

export function factsOf(texts: Texts): Facts {
  const [campaign, apartments] = [texts.get('campaign.yaml'), texts.get('apartments.yaml')];
  const key = JSON.stringify([campaign, apartments]);
  return recentFacts.get(key) ?? recentFacts.set(key, makeFacts(valuesOf(campaign), valuesOf(apartments)));
}

function makeFacts(campaign: unknown, list: unknown): Facts {
  const tags = campaignLanguages.languages.safeParse(at(campaign, 'languages'));
  const languages = tags.success ? tags.data : knownLanguages;
  const schemas = campaignSchemas(languages, { anyGlyphs: true });
  const one: z.ZodType<Apartment> = schemas['apartments.yaml'].element;
  const apartments = Array.isArray(list) ? list.map((each: unknown) => one.safeParse(each).data) : [];
  const settings = schemas['campaign.yaml'].safeParse(campaign).data;
  const constants = constantsOf(settings, apartments, languages);
  return { languages, apartments, constants, forms: recentlyUsed(2 * campaignFiles.length) };
}

function constantsOf(
  settings: Settings | undefined,
  apartments: Facts['apartments'],
  languages: readonly Language[],
): Facts['constants'] {
  const present = apartments.filter((each) => each !== undefined);
  if (settings === undefined || present.length === 0) return new Map();
  return new Map(languages.map((language) => [language, constantsFor(settings, present, language)]));
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Undefined on an alias bomb, which `loadCampaign` reports. */
function valuesOf(text: string | undefined): unknown {
  try {
    return readable(text)?.values();
  } catch {
    return undefined;
  }
}

function formOf(file: CampaignFile, text: string | undefined, facts: Facts): FileForm {
  const key = JSON.stringify([file, text]);
  return facts.forms.get(key) ?? facts.forms.set(key, makeForm(file, text, facts));
}

function makeForm(file: CampaignFile, text: string | undefined, facts: Facts): FileForm {
  const source = readable(text);
  if (source === undefined) return { file };
  const schema = fileSchemas(facts.languages)[file];
  return { file, root: fileForm(source, schema, describeTexts(file, facts)) };
}

/** Each apartment as the page shows it. */
function cardsOf({ apartments, constants }: Facts, cardWords: Copy['apartmentCard'] | undefined): Card[] {
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
function placeholderSets({ apartments, languages, constants }: Facts): Record<string, Placeholder[]> {
  const common = placeholdersOf(constants);
  const present = apartments.filter((each) => each !== undefined);
  const shown = present.find(({ fromPrice, regularPrice }) => fromPrice < regularPrice) ?? present[0];
  const extras: Record<PlaceholderSection, (language: Language) => Constants> = {
    apartmentCard: (language) => (shown === undefined ? {} : cardConstants(shown, language)),
    formField: () => ({ max: fields.name.maxLength }),
    greeting: (language) => ({ name: known[language].exampleName }),
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
const describeTexts =
  (file: CampaignFile, { constants }: Facts): DescribeText =>
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
