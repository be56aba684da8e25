import { formatYen } from '../../campaign/constants.ts';
import { bilingual, type OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import type { GiftRun } from '../gift-run.ts';
import { shown } from '../input/fault.ts';
import type { GiftCard } from '../ledger/gift-cards.ts';
import { giftOf } from '../rules/gift-of.ts';

/** Where a run comes to something else than what the ledger says was sent. */
export function differenceTexts(run: GiftRun, language: OperatorLanguage): string[] {
  const yen = (amount: number) => formatYen(amount, language);
  const differences = differencesIn(run);
  const more = differences.length - namedDifferences;
  return [
    ...differences
      .slice(0, namedDifferences)
      .map(({ card, now }) =>
        says.difference[language](
          { reservation: shown(card.reservation), order: card.order, sent: yen(card.amount) },
          now === undefined ? undefined : yen(now),
        ),
      ),
    ...(more > 0 ? [says.moreDifferences[language](more)] : []),
  ];
}

/** Where what was recorded as sent is decided otherwise by the last run. @param differences as `markSent` found them */
export const sentDifferenceTexts = (
  differences: readonly { sent: Pick<GiftCard, 'reservation' | 'amount'>; now: number | undefined }[],
  language: OperatorLanguage,
): string[] =>
  differences.map(({ sent, now }) =>
    says.sentDifference[language](
      shown(sent.reservation),
      formatYen(sent.amount, language),
      now === undefined ? undefined : formatYen(now, language),
    ),
  );

/** The guests of a run's payouts who have had a card in another campaign too. */
export const elsewhereTexts = ({ payouts }: GiftRun, language: OperatorLanguage): string[] =>
  payouts
    .filter(({ sentIn }) => sentIn.length > 0)
    .map(({ reservation, sentIn }) => says.elsewhere[language](shown(reservation.id), sentIn.join(', ')));

/** `now` is undefined where the reservation is not in the file any more. */
type Difference = { card: GiftCard; now: number | undefined };

/** That many are named; a file may be of one month alone. */
const namedDifferences = 20;

/** Cards whose reservation comes to another amount today. */
function differencesIn({ ledger, reservations, rules }: GiftRun): Difference[] {
  const byId = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  return ledger.cards.flatMap((card): Difference[] => {
    const reservation = byId.get(card.reservation);
    if (reservation === undefined) return [{ card, now: undefined }];
    if (reservation.status === 'cancelled') return [];
    const { amount } = giftOf(reservation, rules);
    return amount === card.amount ? [] : [{ card, now: amount }];
  });
}

const says = {
  moreDifferences: bilingual<(more: number) => string>(
    (more) => `ほかに${more}件、送付した内容と異なるか、今回のファイルにない予約があります。`,
    (more) => `${more} more cards differ from today’s file, or their reservations are not in it.`,
  ),
  difference: bilingual<(card: Record<'reservation' | 'order' | 'sent', string>, now?: string) => string>(
    ({ reservation, order, sent }, now) =>
      `送付済みの予約「${reservation}」（発注番号 ${order}、${sent}）：${now === undefined ? '今回のファイルにありません' : `今回のファイルでは${now}になります`}。`,
    ({ reservation, order, sent }, now) =>
      `reservation ${reservation} (order ${order}): ${sent} was sent, but ${now === undefined ? 'it is not in today’s file' : `today’s file comes to ${now}`}.`,
  ),
  /** `now` is missing where today no gift card is due. */
  sentDifference: bilingual<(reservation: string, sent: string, now: string | undefined) => string>(
    (reservation, sent, now) =>
      `予約「${reservation}」：送付した金額は${sent}ですが、前回の実行では${now === undefined ? '送付対象ではありません' : `${now}です`}。`,
    (reservation, sent, now) =>
      `reservation ${reservation}: ${sent} was sent, but ${now === undefined ? 'by the last run it gets none' : `the last run has ${now}`}.`,
  ),
  elsewhere: bilingual<(reservation: string, campaigns: string) => string>(
    (reservation, campaigns) =>
      `予約「${reservation}」のお客様には、${campaigns}でもギフトカードをお送りしています。併用の可否をご確認ください。`,
    (reservation, campaigns) =>
      `The guest of reservation ${reservation} has had a gift card in ${campaigns} too. Check whether the terms allow both.`,
  ),
};
