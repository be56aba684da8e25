import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { textsOfCampaign } from './texts-of.ts';

const digit = '[\\d０-９]';
const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

/** Figures that have a constant, however they are typed, and the placeholders to write instead. */
const figures = [
  {
    pattern: `${digit}+(?:[.,．]${digit}+)?\\s?(?:[%％]|percent|パーセント|割)`,
    use: '{giftRate} or {maxDiscount}',
  },
  {
    pattern: `${digit}+月${digit}+日|\\b${month}\\.? ${digit}|\\b${digit}{1,2}(?:st|nd|rd|th)? ${month}\\b|\\b20\\d\\d[-/.]\\d`,
    use: '{periodEnd}, {paymentDeadline} or {checkInDeadline}',
  },
  { pattern: `${digit}{1,2}[:：]${digit}{2}|${digit}+時(?!間)`, use: '{periodEnd}, {opens} or {closes}' },
  {
    pattern: `${digit}[\\d０-９,，.]*万?円|[¥￥]\\s?${digit}|JPY\\s?${digit}|${digit}\\s?(?:yen|JPY)\\b`,
    use: '{lowestPrice}',
  },
  { pattern: `${digit}+\\s?(?:[かカヵヶケ箇]月|months?\\b)`, use: '{minimumMonths} or {giftMonths}' },
].map(({ pattern, use }) => ({ pattern: new RegExp(pattern), use }));

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
    const found = pattern.exec(words)?.[0];
    if (found !== undefined) {
      return `holds the figure '${found}' typed by hand; write a placeholder such as ${use}, so that it cannot disagree with campaign.yaml`;
    }
  }
  return undefined;
}
