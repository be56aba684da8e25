import type { Campaign } from './campaign.ts';

/** The value in `regularRent` of what is not settled yet. */
const pending = 'pending';

/**
 * What only a lawyer can confirm, each with the rule and its source. The build repeats these every time without
 * stopping; false claims stop it (`claims.ts`).
 */
export function legalNotes({ settings, apartments }: Campaign): string[] {
  const { gift, regularRent } = settings;
  const isDiscounted = apartments.some(({ fromPrice, regularPrice }) => fromPrice < regularPrice);
  const notes = [
    giftNote(gift.rate),
    ...(isDiscounted && regularRent.basis === pending ? [basisNote] : []),
    ...(isDiscounted && regularRent.condition === pending ? [conditionNote] : []),
  ];
  return ['A lawyer has to confirm before the page goes online:', ...notes.map((note) => `  ${note}`)];
}

/** https://www.k-koutori.com/keihin/ */
const giftNote = (rate: number): string =>
  `gift › rate in campaign.yaml: a gift to everybody who books (総付景品) is capped, in property, at the lower of 10 % of the transaction value and ¥1,000,000 (不動産業における一般消費者に対する景品類の提供に関する事項の制限, 平成9年公正取引委員会告示第37号; in other trades 2/10 or ¥200: 昭和52年告示第5号). A lessor's transaction value is what it costs to conclude the contract, so ${rate} % of the first month's rent may lie above it.`;

/** https://www.caa.go.jp/policies/policy/representation/fair_labeling/guideline/ */
const basisNote =
  'regularRent › basis in campaign.yaml is pending: a crossed-out rent has to be one that was actually charged for the same apartment, recently and for a reasonable time (不当な価格表示についての景品表示法上の考え方; 不動産の表示に関する公正競争規約). Write there what proves it.';

/** http://www.sfkoutori.or.jp/portal_bukai/info/jirei/2013/201304.html */
const conditionNote =
  'regularRent › condition in campaign.yaml is pending: a rent may be discounted only for those who meet a condition that the page states, and a date alone is not one (割引表示, 不動産の表示に関する公正競争規約施行規則). Complete the waiting note under apartments › notes in copy.yaml, then write there what the condition is.';
