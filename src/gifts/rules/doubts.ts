import { formatYen } from '../../campaign/content/constants.ts';
import {
  type Bilingual,
  bilingual,
  forOperators,
} from '../../campaign/schema/languages/operator-languages.ts';
import { shown } from '../input/fault.ts';
import type { ReservationFacts } from '../reservation.ts';
import { cap, giftAmount } from './gift-of.ts';
import { type GiftRules, isApplied } from './gift-rules.ts';

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
  const [lowest, highest] = plausibleRents(facts, rules);
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
function plausibleRents({ apartmentId }: ReservationFacts, { apartments }: GiftRules): [number, number] {
  // The highest, where a card of the page stands for several apartments.
  const own = apartments.find(({ id }) => id === apartmentId)?.rents.at(-1);
  return own === undefined ? [0, Number.POSITIVE_INFINITY] : [own / 2, own * 2];
}

/** The sentence for a doubt. @param isOfFiles says also what to write into which file */
export function doubtText(
  doubt: Doubt,
  facts: ReservationFacts,
  rules: GiftRules,
  isOfFiles: boolean,
): Bilingual {
  const yen = (value: number) => forOperators((language) => formatYen(value, language));
  const [lowest, highest] = plausibleRents(facts, rules);
  const amount = giftAmount(facts, rules);
  const [gift, rent, low, high] = [yen(amount), yen(facts.firstMonthRent), yen(lowest), yen(highest)];
  const [apartment, promotion] = [shown(facts.apartment), shown(String(facts.otherPromotion))];
  const sentences: Record<Doubt, Bilingual> = {
    APARTMENT: bilingual(
      `お部屋「${apartment}」は番号だけで、どの建物のお部屋かがわかりません`,
      `the apartment is only a number, '${apartment}', which may be another building's`,
    ),
    PROMOTION: bilingual(
      `併用の欄の「${promotion}」が登録されていません`,
      `'${promotion}' is no known word for another promotion`,
    ),
    AMOUNT: bilingual(
      `ギフトカードの金額が${gift.ja}になります。初月賃料（${rent.ja}）をご確認ください`,
      `the gift card would be ${gift.en}: look at the first month’s rent of ${rent.en}`,
    ),
    RENT: bilingual(
      `初月賃料（${rent.ja}）が、このお部屋の賃料から考えられる範囲（${low.ja}〜${high.ja}）にありません`,
      `the first month’s rent of ${rent.en} is not between half and twice the apartment’s own (${low.en} to ${high.en})`,
    ),
  };
  const says = sentences[doubt];
  const remedy = remedyFor(doubt, amount);
  return isOfFiles ? bilingual(`${says.ja}。${remedy.ja}`, `${says.en}; ${remedy.en}`) : says;
}

function remedyFor(doubt: Doubt, amount: number): Bilingual {
  if (doubt === 'APARTMENT')
    return bilingual(
      'キャンペーンのお部屋であれば、reservations.yaml の apartments に追加してください',
      "if it is the campaign's, add it under apartments in reservations.yaml",
    );
  if (doubt === 'PROMOTION')
    return bilingual(
      'reservations.yaml の otherPromotion の none（併用なし）または applies（併用あり）に追加してください',
      'add it to none or to applies, under otherPromotion in reservations.yaml',
    );
  return bilingual(
    `正しければ、decisions.yaml の判断（match: yes）に「amount: ${amount}」を書き加えてください`,
    `if it is right, add 'amount: ${amount}' to a decision with 'match: yes' in decisions.yaml`,
  );
}
