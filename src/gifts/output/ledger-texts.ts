import { formatYen } from '../../campaign/content/constants.ts';
import { bilingual, type OperatorLanguage } from '../../campaign/schema/languages/operator-languages.ts';
import type { GiftRun } from '../gift-run.ts';
import { shown } from '../input/fault.ts';
import type { GiftCard } from '../ledger/gift-cards.ts';
import { giftOf } from '../rules/gift-of.ts';

/** That many are named; a file may be of one month alone. */
const namedDifferences = 20;

/** Cards whose reservation comes to another amount today than what the ledger says was sent, or is not in the file. */
export function differenceTexts({ ledger, reservations, rules }: GiftRun, language: OperatorLanguage) {
  const byId = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  const differences = ledger.cards.flatMap((card) => {
    const reservation = byId.get(card.reservation);
    if (reservation?.status === 'cancelled') return [];
    const now = reservation && giftOf(reservation, rules).amount;
    return now === card.amount ? [] : [{ card, now }];
  });
  const named = differences
    .slice(0, namedDifferences)
    .map(({ card, now }) =>
      says[language].difference(shown(card.reservation), card.order, ...yenIn(language, card.amount, now)),
    );
  const more = differences.length - named.length;
  return more > 0 ? [...named, says[language].moreDifferences(more)] : named;
}

const yenIn = (language: OperatorLanguage, sent: number, now: number | undefined) =>
  [formatYen(sent, language), now === undefined ? undefined : formatYen(now, language)] as const;

/** Where what was recorded as sent is decided otherwise by the last run. @param differences as `markSent` found them */
export const sentDifferenceTexts = (
  differences: readonly { sent: Pick<GiftCard, 'reservation' | 'amount'>; now: number | undefined }[],
  language: OperatorLanguage,
): string[] =>
  differences.map(({ sent, now }) =>
    says[language].sentDifference(shown(sent.reservation), ...yenIn(language, sent.amount, now)),
  );

/** The guests of a run's payouts who have had a card in another campaign too. */
export const elsewhereTexts = ({ payouts }: GiftRun, language: OperatorLanguage): string[] =>
  payouts
    .filter(({ sentIn }) => sentIn.length > 0)
    .map(({ reservation, sentIn }) => says[language].elsewhere(shown(reservation.id), sentIn.join(', ')));

/** `now` is undefined where today no gift card is due, or the reservation is not in the file any more. */
const says = bilingual(
  {
    moreDifferences: (more: number) =>
      `ほかに${more}件、送付した内容と異なるか、今回のファイルにない予約があります。`,
    difference: (reservation: string, order: string, sent: string, now: string | undefined) =>
      `送付済みの予約「${reservation}」（発注番号 ${order}、${sent}）：${now === undefined ? '今回のファイルにありません' : `今回のファイルでは${now}になります`}。`,
    sentDifference: (reservation: string, sent: string, now: string | undefined) =>
      `予約「${reservation}」：送付した金額は${sent}ですが、前回の実行では${now === undefined ? '送付対象ではありません' : `${now}です`}。`,
    elsewhere: (reservation: string, campaigns: string) =>
      `予約「${reservation}」のお客様には、${campaigns}でもギフトカードをお送りしています。併用の可否をご確認ください。`,
  },
  {
    moreDifferences: (more) =>
      `${more} more cards differ from today’s file, or their reservations are not in it.`,
    difference: (reservation, order, sent, now) =>
      `reservation ${reservation} (order ${order}): ${sent} was sent, but ${now === undefined ? 'it is not in today’s file' : `today’s file comes to ${now}`}.`,
    sentDifference: (reservation, sent, now) =>
      `reservation ${reservation}: ${sent} was sent, but ${now === undefined ? 'by the last run it gets none' : `the last run has ${now}`}.`,
    elsewhere: (reservation, campaigns) =>
      `The guest of reservation ${reservation} has had a gift card in ${campaigns} too. Check whether the terms allow both.`,
  },
);
