import { formatDay, formatMoment } from '../campaign/constants.ts';
import type { GiftRules } from '../campaign/gift-rules.ts';
import {
  type Bilingual,
  bilingual,
  type OperatorLanguage,
} from '../campaign/languages/operator-languages.ts';
import type { RefusalCode } from './rules/refusal-codes.ts';

/** The dates and figures in the sentences, formatted for a language. */
type Figures = {
  entriesUntil: string;
  paymentDeadline: string;
  checkInDeadline: string;
  months: number;
};

/** The sentence for each refusal, for the person who explains it to a guest; the figures come from the campaign. */
const reasons: Record<RefusalCode, Bilingual<(figures: Figures) => string>> = {
  NO_ENTRY: bilingual(
    () => 'ご予約と、お名前・メールアドレスが一致するエントリーがありません。',
    () => 'No entry matches the name and email address of the reservation.',
  ),
  REJECTED: bilingual(
    () =>
      '担当者の確認により、ご予約のお客様ご本人のエントリーではないと判断されました。ほかに一致するエントリーもありません。',
    () => 'A person decided that the entry is not that of the guest, and no other entry matches.',
  ),
  ENTERED_LATE: bilingual(
    ({ entriesUntil }) => `エントリーがキャンペーン期間の終了（${entriesUntil}）より後に行われています。`,
    ({ entriesUntil }) => `The entry came after the campaign had ended (${entriesUntil}).`,
  ),
  CANCELLED: bilingual(
    () => 'ご予約がキャンセルされています。',
    () => 'The reservation was cancelled.',
  ),
  NOT_ELIGIBLE: bilingual(
    () => 'ご予約のお部屋が、キャンペーンの対象ではありません。',
    () => 'The apartment is not one of the campaign.',
  ),
  UNPAID: bilingual(
    () => '初回のお支払いが完了していません。',
    () => 'The initial payment is not complete.',
  ),
  RESERVED_LATE: bilingual(
    ({ paymentDeadline }) => `ご予約が期限（${paymentDeadline}）を過ぎています。`,
    ({ paymentDeadline }) => `The reservation was made after the deadline (${paymentDeadline}).`,
  ),
  PAID_LATE: bilingual(
    ({ paymentDeadline }) => `初回のお支払いが期限（${paymentDeadline}）までに完了していません。`,
    ({ paymentDeadline }) => `The initial payment was not complete by the deadline (${paymentDeadline}).`,
  ),
  STARTS_LATE: bilingual(
    ({ checkInDeadline }) => `契約開始日が期限（${checkInDeadline}）より後です。`,
    ({ checkInDeadline }) => `The contract starts after the deadline (${checkInDeadline}).`,
  ),
  CHECKS_IN_LATE: bilingual(
    ({ checkInDeadline }) => `ご入居（チェックイン）が期限（${checkInDeadline}）より後です。`,
    ({ checkInDeadline }) => `Check-in is after the deadline (${checkInDeadline}).`,
  ),
  TOO_SHORT: bilingual(
    ({ months }) => `ご契約期間が${months}か月に満たないため、対象外です。`,
    ({ months }) => `The contract runs for less than ${months} ${months === 1 ? 'month' : 'months'}.`,
  ),
  ENDED_EARLY: bilingual(
    ({ months }) => `途中解約により、ご契約期間が${months}か月に満たなくなりました。`,
    ({ months }) =>
      `Early termination left a contract of less than ${months} ${months === 1 ? 'month' : 'months'}.`,
  ),
  OTHER_PROMOTION: bilingual(
    () => 'ほかのキャンペーンまたはプロモーションが適用されています。',
    () => 'Another promotion applies to the reservation.',
  ),
  ALREADY_PAID: bilingual(
    () => 'このご予約またはお客様には、すでにギフトカードをお送りしています。',
    () => 'A gift card has already been sent for this reservation or to its guest.',
  ),
  SECOND_RESERVATION: bilingual(
    () => '同じお客様の別のご予約が、ギフトカードの対象となっています。',
    () => 'Another reservation of the same guest comes first, and a guest gets one gift card.',
  ),
};

/**
 * Puts codes into words, joining the sentences as the language requires.
 * @returns a function to reuse for many reservations: the figures are formatted once
 */
export function reasonsIn(rules: GiftRules, language: OperatorLanguage) {
  const figures = figuresIn(rules, language);
  return (codes: readonly RefusalCode[]): string =>
    codes.map((code) => reasons[code][language](figures)).join(betweenSentences[language]);
}

const betweenSentences = bilingual('', ' ');

const figuresIn = (rules: GiftRules, language: OperatorLanguage): Figures => ({
  entriesUntil: formatMoment(lastMinute(rules), language),
  paymentDeadline: formatDay(rules.paymentDeadline, language),
  checkInDeadline: formatDay(rules.checkInDeadline, language),
  months: rules.minimumContractMonths,
});

/** The last minute in which an entry is accepted. */
export const lastMinute = ({ entriesBefore }: GiftRules): string =>
  new Date(Date.parse(entriesBefore) - 60_000).toISOString();
