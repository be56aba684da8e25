import { fields } from '../../entries/fields/fields.ts';
import { cardConstants } from '../content/apartment-card.ts';
import { type Constants, constantsFor } from '../content/constants.ts';
import { missingGlyphs } from '../content/display-face.ts';
import { fillMessage } from '../content/message.ts';
import { allTexts, ownWords } from '../content/texts-of.ts';
import type { Campaign } from '../schema/campaign.ts';
import type { FigureKind } from '../schema/languages/language-record.ts';
import { knownLanguages, type Language, languages, perLanguage } from '../schema/languages.ts';
import type { Apartment } from '../schema/sections/apartments.ts';

type FilledText = ReturnType<typeof filledTexts>[number];

/** Every text, wherever it stands, with what its placeholders make of it. */
export function filledTexts(campaign: Campaign) {
  const { settings, apartments } = campaign;
  const constants = perLanguage((language) => constantsFor(settings, apartments, language));
  return allTexts(campaign).map((text) => {
    const { path, language, value } = text;
    const further = furtherPlaceholders.find(({ at }) => path.startsWith(at));
    const known = { ...constants[language], ...further?.values(apartments[0], language) };
    return { ...text, ...filled(value, language, known), known, international: settings.internationalWords };
  });
}

/** A text with its placeholders filled in, or why it cannot be: one that is unknown, or what the parser says. */
function filled(text: string, language: Language, values: Constants) {
  try {
    return { filled: fillMessage(text, language, values) };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    // The missing variable is in the message only: https://formatjs.github.io/docs/intl-messageformat/
    const unknown = /"([^"]+)" was not provided/.exec(reason)?.[1];
    return unknown === undefined ? { reason } : { unknown };
  }
}

/** Texts of `copy.yaml` that may name more than the campaign's constants: those below a key, with an example of the values. */
export const furtherPlaceholders: readonly {
  at: string;
  values: (apartment: Apartment | undefined, language: Language) => Constants;
}[] = [
  { at: 'apartmentCard.', values: (each, language) => (each ? cardConstants(each, language) : {}) },
  { at: 'entry.form.fields.', values: () => ({ max: fields.name.maxLength }) },
  { at: 'mail.greeting.named.', values: (_, language) => ({ name: languages[language].exampleName }) },
];

export const literalBraces = (text: FilledText) => (/[{}]/.test(text.filled ?? '') ? [text] : []);

export const unbalancedBraces = (text: FilledText) => (text.reason === undefined ? [] : [text]);

export const unknownPlaceholders = (text: FilledText) => (text.unknown === undefined ? [] : [text]);

/** A heading with characters that the display face lacks. The figures and names filled in are checked where they come from. */
export function undrawnCharacters(text: FilledText) {
  const missing = text.face === 'display' ? missingGlyphs(ownWords(text.value), text.language) : [];
  return missing.length === 0 ? [] : [{ ...text, characters: missing.join(' ') }];
}

/** A text with another language's script; the company's web addresses are in no language. */
export function foreignLetters(text: FilledText) {
  const { foreign } = languages[text.language];
  const found = text.field === 'text' && foreign && languages[foreign].letters.exec(text.value);
  return found ? [{ ...text, letters: found[0] }] : [];
}

/**
 * A text left in another language, with all its words but those that every language writes alike. Languages that share a
 * script cannot be told apart this way.
 */
export function untranslatedWords(text: FilledText) {
  const { field, language, value, international } = text;
  if (field !== 'text' || foreignLetters(text).length > 0) return [];
  // Figures and signs belong to every language.
  const found = ownWords(value).match(/[\p{L}\p{M}]+/gu) ?? [];
  const words = [...new Set(found.filter((word) => !international.includes(word)))];
  return words.length === 0 || languages[language].letters.test(value) ? [] : [{ ...text, words }];
}

/** How each kind of figure is written with signs, and what to write instead. How it is written in words, its language says. */
const figureKinds: Record<FigureKind, { signs?: RegExp; use: string[] }> = {
  percent: { signs: /\d+(?:[.,]\d+)?\s?%/, use: ['{giftRate}', '{maxDiscount}'] },
  day: { signs: /\b20\d\d[-/.]\d/, use: ['{periodEnd}', '{paymentDeadline}', '{checkInDeadline}'] },
  clock: { signs: /\d{1,2}:\d{2}/, use: ['{periodEnd}', '{opens}', '{closes}'] },
  yen: { signs: /¥\s?\d|JPY\s?\d/, use: ['{lowestPrice}'] },
  months: { use: ['{minimumMonths}', '{giftMonths}'] },
};

/** As every language writes them: a Japanese figure may also be left in an English text. */
const figures = Object.entries(figureKinds).map(([kind, { signs, use }]) => {
  const inWords = knownLanguages.map((language) => languages[language].figures[kind as FigureKind]);
  const patterns = [signs, ...inWords].flatMap((pattern) => pattern?.source ?? []);
  return { pattern: new RegExp(patterns.join('|')), use };
});

/** A figure typed into a sentence can disagree with the constants; a placeholder cannot. */
export function typedFigures(text: FilledText) {
  const words = text.field === 'text' ? ownWords(text.value) : '';
  // As wide as Japanese keyboards type them (U+FF01 to U+FF5E), and of the same length.
  const halfWidth = words.replaceAll(/[！-～￥]/g, (sign) => sign.normalize('NFKC'));
  for (const { pattern, use } of figures) {
    const found = pattern.exec(halfWidth);
    if (found) return [{ ...text, use, figure: words.slice(found.index, found.index + found[0].length) }];
  }
  return [];
}
