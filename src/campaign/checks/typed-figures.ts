import { textsOfCampaign } from '../content/texts-of.ts';
import type { Problem } from '../read/campaign-error.ts';
import type { Campaign } from '../schema/campaign.ts';
import type { FigureKind, FigurePatterns } from '../schema/languages/language-record.ts';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';
import { knownLanguages, type Language, languages } from '../schema/languages.ts';

/** What to write instead of a figure. */
const placeholders: Record<FigureKind, string[]> = {
  percent: ['{giftRate}', '{maxDiscount}'],
  day: ['{periodEnd}', '{paymentDeadline}', '{checkInDeadline}'],
  clock: ['{periodEnd}', '{opens}', '{closes}'],
  yen: ['{lowestPrice}'],
  months: ['{minimumMonths}', '{giftMonths}'],
};

const inSigns: Partial<FigurePatterns> = {
  percent: /\d+(?:[.,]\d+)?\s?%/,
  day: /\b20\d\d[-/.]\d/,
  clock: /\d{1,2}:\d{2}/,
  yen: /¥\s?\d|JPY\s?\d/,
};

type Figure = { pattern: RegExp; use: string[] };

/**
 * Each kind as the campaign's languages write it: a Japanese figure may also be left in an English text. Languages that
 * the campaign lacks are not considered: what is a figure there may not be one here.
 */
const figuresIn = (tags: readonly Language[]): Figure[] =>
  (Object.keys(placeholders) as FigureKind[]).map((kind) => {
    const inWords = tags.map((language) => languages[language].figures[kind]);
    const patterns = [inSigns[kind], ...inWords].flatMap((pattern) => pattern?.source ?? []);
    return { pattern: new RegExp(patterns.join('|')), use: placeholders[kind] };
  });

/** A figure typed into a sentence can disagree with the constants; a placeholder cannot. */
export function typedFigures(campaign: Campaign): Problem[] {
  const figures = figuresIn(knownLanguages);
  return textsOfCampaign(campaign).flatMap(({ file, path, value }) => {
    const message = typedFigure(value, figures);
    return message === undefined ? [] : [{ file, path, message }];
  });
}

function typedFigure(text: string, figures: readonly Figure[]): Bilingual | undefined {
  // Leaves something in the placeholder's place: '{giftMonths} months' must not be read as the end of another figure.
  const words = text.replaceAll(/\{[^{}]*\}/g, '{}');
  for (const { pattern, use } of figures) {
    const found = pattern.exec(halfWidth(words));
    if (found === null) continue;
    const figure = words.slice(found.index, found.index + found[0].length);
    return bilingual(
      `「${figure}」が直接入力されています。設定した値と食い違わないよう、「値を差し込む」から ${use.join('、')} などを使ってください。`,
      `contains the figure '${figure}' typed by hand; write a placeholder such as ${use.join(', ').replace(/, (?=[^,]*$)/, ' or ')}, so that it cannot disagree with campaign.yaml`,
    );
  }
  return undefined;
}

/**
 * Converts full-width ASCII (U+FF01 to U+FF5E) and the yen sign, as Japanese keyboards type them, keeping the length.
 */
const halfWidth = (text: string): string => text.replaceAll(/[！-～￥]/g, (sign) => sign.normalize('NFKC'));
