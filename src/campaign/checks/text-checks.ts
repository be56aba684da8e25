import { fields } from '../../entries/fields/fields.ts';
import { cardConstants } from '../content/apartment-card.ts';
import { type Constants, constantsFor } from '../content/constants.ts';
import { missingGlyphs } from '../content/display-face.ts';
import { fillMessage } from '../content/message.ts';
import { allTexts, type FileText, ownWords } from '../content/texts-of.ts';
import type { Problem } from '../read/campaign-error.ts';
import { type Campaign, settingsKeys } from '../schema/campaign.ts';
import { quoted } from '../schema/fields.ts';
import type { FigureKind } from '../schema/languages/language-record.ts';
import { type Bilingual, bilingual, operatorLocale } from '../schema/languages/operator-languages.ts';
import { knownLanguages, type Language, languageName, languages, perLanguage } from '../schema/languages.ts';
import type { Apartment } from '../schema/sections/apartments.ts';

/** What each text must not contain, wherever it stands; the company's web addresses are in no language. */
export function faultyTexts(campaign: Campaign): Problem[] {
  const { settings, apartments } = campaign;
  const constants = perLanguage((language) => constantsFor(settings, apartments, language));
  return allTexts(campaign).flatMap((text) => {
    const { file, path, language, field, face } = text;
    const further = furtherPlaceholders.find(({ at }) => path.startsWith(at));
    const known = { ...constants[language], ...further?.values(apartments[0], language) };
    const faults = [
      unfilledPlaceholder(text, known),
      face === 'display' ? undrawnCharacters(text) : undefined,
      field === 'text' ? untranslatedWords(text, settings.internationalWords) : undefined,
      field === 'text' ? typedFigure(text) : undefined,
    ];
    return faults.flatMap((message) => (message === undefined ? [] : [{ file, path, message }]));
  });
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

/** A text that cannot be formatted: with an unknown placeholder, or unbalanced braces. */
function unfilledPlaceholder({ language, value }: FileText, known: Constants): Bilingual | undefined {
  try {
    if (!/[{}]/.test(fillMessage(value, language, known))) return undefined;
    return bilingual(
      "波かっこがそのままページに表示されます。波かっこの前にあるアポストロフィー（'）を削除してください。",
      "would show its braces to the reader; remove the apostrophe (') before the brace",
    );
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    // The missing variable is in the message only: https://formatjs.github.io/docs/intl-messageformat/
    const name = /"([^"]+)" was not provided/.exec(reason)?.[1];
    if (name === undefined) {
      return bilingual(
        `波かっこの対応が正しくありません。差し込む値は、{company} のように両側を波かっこで囲んでください（ICU：${reason}）。`,
        `has unbalanced braces; write each placeholder as {name}, with both braces (ICU: ${reason})`,
      );
    }
    const all = Object.keys(known).map((each) => `{${each}}`);
    return bilingual(
      `{${name}} は、ここでは使えません。「値を差し込む」から選び直してください。`,
      `uses the placeholder {${name}}, which does not exist here; use one of ${all.join(' ')}`,
    );
  }
}

/** A heading with characters that the display face lacks. The figures and names filled in are checked where they come from. */
function undrawnCharacters({ language, value }: FileText): Bilingual | undefined {
  const missing = missingGlyphs(ownWords(value), language);
  if (missing.length === 0) return undefined;
  return bilingual(
    `見出しの書体にない文字「${missing.join(' ')}」が含まれています。ほかの文字に置き換えてください。`,
    `contains ${missing.join(' ')}, which the display face does not have; write it without, or have the ${languageName(language).en} record in src/campaign/schema/languages/ name a file that has it as displayFace`,
  );
}

/**
 * A text left in another language: in another language's script, or with a word in it. Languages that share a script cannot be
 * told apart this way. @param international words that every language writes alike
 */
function untranslatedWords(
  { language, value }: FileText,
  international: readonly string[],
): Bilingual | undefined {
  const { letters, foreign } = languages[language];
  const { ja, en } = languageName(language);
  const stranger = foreign && languages[foreign].letters.exec(value)?.[0];
  if (stranger !== undefined) {
    return bilingual(
      `「${stranger}」は${ja}では使わない文字です。ほかの言語のまま残っている部分を翻訳してください。`,
      `contains '${stranger}', which no ${en} text has; translate what is still in another language`,
    );
  }
  // Figures and signs belong to every language.
  const found = ownWords(value).match(/[\p{L}\p{M}]+/gu) ?? [];
  const words = [...new Set(found.filter((word) => !international.includes(word)))];
  if (words.length === 0 || letters.test(value)) return undefined;
  const list = new Intl.ListFormat(operatorLocale).format(words.map((word) => `'${word}'`));
  return bilingual(
    `${ja}で書かれていません。翻訳してください。どの言語でも同じ表記にする言葉であれば、${words.map((word) => `「${word}」`).join('')}を${quoted(settingsKeys.shape.internationalWords)}に追加してください。`,
    `is not written in ${en}; translate it, or add ${list} to internationalWords in campaign.yaml if every language writes it like this`,
  );
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
function typedFigure({ value }: FileText): Bilingual | undefined {
  const words = ownWords(value);
  // As wide as Japanese keyboards type them (U+FF01 to U+FF5E), and of the same length.
  const halfWidth = words.replaceAll(/[！-～￥]/g, (sign) => sign.normalize('NFKC'));
  for (const { pattern, use } of figures) {
    const found = pattern.exec(halfWidth);
    if (found === null) continue;
    const figure = words.slice(found.index, found.index + found[0].length);
    return bilingual(
      `「${figure}」が直接入力されています。設定した値と食い違わないよう、「値を差し込む」から ${use.join('、')} などを使ってください。`,
      `contains the figure '${figure}' typed by hand; write a placeholder such as ${use.join(' or ')}, so that it cannot disagree with campaign.yaml`,
    );
  }
  return undefined;
}
