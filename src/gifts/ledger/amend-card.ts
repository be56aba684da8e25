import { formatYen } from '../../campaign/content/constants.ts';
import { type Bilingual, bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import type { LedgerRow, NewLedgerRow } from '../../entries/gift-ledger.ts';
import type { GiftCard } from './gift-cards.ts';

/** What a person records about a card after it was sent. Without an amount, all that is open. */
export type Amendment = Pick<LedgerRow, 'order' | 'day' | 'by' | 'note'> & {
  event: Exclude<LedgerRow['event'], 'listed' | 'unlisted' | 'sent'>;
  amount: number | undefined;
};

/** The row that records an amendment of one of a campaign's cards, or why there can be none. */
export function amendedRow(cards: readonly GiftCard[], amendment: Amendment): NewLedgerRow | Bilingual {
  const { order, event, day, by, note } = amendment;
  const card = cards.find((each) => each.order === order);
  if (card === undefined) return problems.unknown(order);
  const { campaign, reservation, entry, guest } = card;
  const open = openAmount(card);
  const isReclaim = event === 'recovered' || event === 'written-off';
  const amount = event === 'taken-back' ? card.amount : (amendment.amount ?? (isReclaim ? open : undefined));
  if (note === '') return problems.unexplained;
  if (amount === undefined) return problems.noAmount;
  if (amount === 0 && event === 'corrected') return problems.isNone;
  if (amount === card.amount && event === 'corrected') return problems.isSame(amount);
  if (day < card.sentOn) return problems.tooEarly(card.sentOn);
  if (isReclaim && (amount > open || amount === 0)) return problems.tooMuch(open);
  if (!isReclaim && card.amount - open > 0) return problems.isReclaimed(card.amount - open);
  return { campaign, event, order, reservation, entry, guest, amount, day, by, note };
}

/** Five years back; what is said to have happened on an earlier day was mistyped. @param today in Japan */
export const firstLedgerDay = (today: string): string => `${Number(today.slice(0, 4)) - 5}-01-01`;

/** What is left of a card when it is reclaimed. */
export const openAmount = ({ amount, recovered, writtenOff }: GiftCard): number =>
  amount - recovered - writtenOff;

const problems = {
  unknown: (order: string) =>
    bilingual(
      `発注番号「${order}」のギフトカードは台帳にありません。番号は npm run gifts -- ledger で確認できます。`,
      `the ledger has no gift card with the order number '${order}'. npm run gifts -- ledger shows them.`,
    ),
  unexplained: bilingual(
    '理由を --note で指定してください。台帳に残ります。',
    'say why with --note; it stays in the ledger.',
  ),
  noAmount: bilingual('正しい金額を --amount で指定してください。', 'name the right amount with --amount.'),
  isNone: bilingual(
    '0円のギフトカードはありません。送付していなかった場合は、訂正ではなく取り消しを記録してください。',
    'cannot be a gift card of ¥0. If it was not sent after all, take it back instead.',
  ),
  isSame: (amount: number) =>
    bilingual(`金額はすでに${formatYen(amount, 'ja')}です。`, `is of ${formatYen(amount, 'en')} already.`),
  tooEarly: (sentOn: string) =>
    bilingual(
      `送付日（${sentOn}）より前の日付です。日付をご確認ください。`,
      `is of a day before the card was sent (${sentOn}). Correct the day.`,
    ),
  tooMuch: (open: number) =>
    bilingual(
      `未回収の金額は${formatYen(open, 'ja')}です。1円以上、その金額以下を指定してください。`,
      `${formatYen(open, 'en')} is open: name an amount from 1 to that.`,
    ),
  isReclaimed: (amount: number) =>
    bilingual(
      `すでに${formatYen(amount, 'ja')}を回収済み、または回収しないものとして記録しているため、変更できません。`,
      `cannot be changed any more: ${formatYen(amount, 'en')} has been recovered or written off.`,
    ),
};
