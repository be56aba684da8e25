import { formatYen } from '../../campaign/constants.ts';
import { type GiftRules, isApplied } from '../../campaign/gift-rules.ts';
import { type Bilingual, bilingual, forOperators } from '../../campaign/languages/operator-languages.ts';
import { shown } from '../input/fault.ts';
import type { ReservationFacts } from '../reservation.ts';
import { cap, giftAmount } from './gift-of.ts';

/** Values that are more likely mistaken than right: nobody is paid or refused for them without a person. */
const doubtCodes = ['APARTMENT', 'PROMOTION', 'AMOUNT', 'RENT'] as const;

export type Doubt = (typeof doubtCodes)[number];

/** @param confirmed the amounts of the gift that a person found right */
export function doubtsAbout(
  facts: ReservationFacts,
  rules: GiftRules,
  confirmed: readonly number[] = [],
): Doubt[] {
  const amount = giftAmount(facts, rules);
  const { lowest, highest } = plausibleRents(facts, rules);
  const isOpen = !confirmed.includes(amount);
  const applies: Record<Doubt, boolean> = {
    APARTMENT: facts.apartmentId === 'unclear',
    PROMOTION: typeof facts.otherPromotion === 'string' && isApplied('no-other-promotion', rules),
    AMOUNT: isOpen && (amount === 0 || amount > cap.yen),
    RENT: isOpen && (facts.firstMonthRent < lowest || facts.firstMonthRent > highest),
  };
  return doubtCodes.filter((code) => applies[code]);
}

/** Half to twice the apartment's own rent. A month begun or a discount stays within, a stay's total or a typo rarely. */
function plausibleRents({ apartmentId }: ReservationFacts, { apartments }: GiftRules) {
  // The highest, where a card of the page stands for several apartments.
  const own = apartments.find(({ id }) => id === apartmentId)?.rents.at(-1);
  return own === undefined
    ? { lowest: 0, highest: Number.POSITIVE_INFINITY }
    : { lowest: own / 2, highest: own * 2 };
}

type Figures = {
  apartment: string;
  promotion: string;
  gift: string;
  rent: string;
  low: string;
  high: string;
  amount: number;
};

const sentences: Record<Doubt, Bilingual<(figures: Figures) => string>> = {
  APARTMENT: bilingual(
    ({ apartment }) =>
      `お部屋「${apartment}」は番号だけで、どの建物のお部屋かがわかりません。キャンペーンのお部屋であれば、reservations.yaml の apartments に追加してください`,
    ({ apartment }) =>
      `the apartment is only a number, '${apartment}', which may be another building's; if it is the campaign's, add it under apartments in reservations.yaml`,
  ),
  PROMOTION: bilingual(
    ({ promotion }) =>
      `併用の欄の「${promotion}」が登録されていません。reservations.yaml の otherPromotion の none（併用なし）または applies（併用あり）に追加してください`,
    ({ promotion }) =>
      `'${promotion}' is no known word for another promotion; add it to none or to applies, under otherPromotion in reservations.yaml`,
  ),
  AMOUNT: bilingual(
    ({ gift, rent, amount }) =>
      `ギフトカードの金額が${gift}になります。初月賃料（${rent}）をご確認ください。${confirmJa(amount)}`,
    ({ gift, rent, amount }) =>
      `the gift card would be ${gift}: look at the first month’s rent of ${rent}; ${confirmEn(amount)}`,
  ),
  RENT: bilingual(
    ({ rent, low, high, amount }) =>
      `初月賃料（${rent}）が、このお部屋の賃料から考えられる範囲（${low}〜${high}）にありません。${confirmJa(amount)}`,
    ({ rent, low, high, amount }) =>
      `the first month’s rent of ${rent} is not between half and twice the apartment’s own (${low} to ${high}); ${confirmEn(amount)}`,
  ),
};

/** The sentence for a doubt, with what to do. */
export function doubtText(doubt: Doubt, facts: ReservationFacts, rules: GiftRules): Bilingual {
  const { lowest, highest } = plausibleRents(facts, rules);
  const amount = giftAmount(facts, rules);
  return forOperators((language) => {
    const yen = (value: number) => formatYen(value, language);
    return sentences[doubt][language]({
      apartment: shown(facts.apartment),
      promotion: shown(String(facts.otherPromotion)),
      gift: yen(amount),
      rent: yen(facts.firstMonthRent),
      low: yen(lowest),
      high: yen(highest),
      amount,
    });
  });
}

const confirmJa = (amount: number): string =>
  `正しければ、decisions.yaml の判断（match: yes）に「amount: ${amount}」を書き加えてください`;

const confirmEn = (amount: number): string =>
  `if it is right, add 'amount: ${amount}' to a decision with 'match: yes' in decisions.yaml`;
