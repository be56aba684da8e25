import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { knownLanguages } from './language.ts';
import type { FigureKind, FigurePatterns } from './languages/figure-patterns.ts';
import { languages } from './languages.ts';
import { textsOfCampaign } from './texts-of.ts';

/** What to write instead of a figure. */
const placeholders: Record<FigureKind, string> = {
  percent: '{giftRate} or {maxDiscount}',
  day: '{periodEnd}, {paymentDeadline} or {checkInDeadline}',
  clock: '{periodEnd}, {opens} or {closes}',
  yen: '{lowestPrice}',
  months: '{minimumMonths} or {giftMonths}',
};

const inSigns: Partial<FigurePatterns> = {
  percent: /\d+(?:[.,]\d+)?\s?%/,
  day: /\b20\d\d[-/.]\d/,
  clock: /\d{1,2}:\d{2}/,
  yen: /¥\s?\d|JPY\s?\d/,
};

/** Each kind as signs and the words of all languages say it: a Japanese figure may also be left in an English text. */
const figures = (Object.keys(placeholders) as FigureKind[]).map((kind) => {
  const inWords = knownLanguages.map((language) => languages[language].figures[kind]);
  const patterns = [inSigns[kind], ...inWords].flatMap((pattern) => pattern?.source ?? []);
  return { pattern: new RegExp(patterns.join('|')), use: placeholders[kind] };
});

/** A figure typed into a sentence can disagree with the constants; a placeholder cannot. */
export function typedFigures(campaign: Campaign): Problem[] {
  return textsOfCampaign(campaign).flatMap(({ file, path, value }) => {
    const message = typedFigure(value);
    return message === undefined ? [] : [{ file, path, message }];
  });
}

function typedFigure(text: string): string | undefined {
  // A placeholder's place stays taken: '{giftMonths} months' is not read as the end of another figure.
  const words = text.replaceAll(/\{[^{}]*\}/g, '{}');
  for (const { pattern, use } of figures) {
    const found = pattern.exec(halfWidth(words));
    if (found === null) continue;
    const figure = words.slice(found.index, found.index + found[0].length);
    return `holds the figure '${figure}' typed by hand; write a placeholder such as ${use}, so that it cannot disagree with campaign.yaml`;
  }
  return undefined;
}

/** Full-width ASCII (U+FF01 to U+FF5E) and yen sign, as a Japanese keyboard types them; as many characters as before. */
const halfWidth = (text: string): string => text.replaceAll(/[！-～￥]/g, (sign) => sign.normalize('NFKC'));
