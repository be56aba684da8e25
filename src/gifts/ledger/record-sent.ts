import type { LedgerRow, NewLedgerRow } from '../../entries/gift-ledger.ts';
import { owedCards } from './campaign-gifts.ts';
import { type CampaignGifts, findCards, type GiftCard } from './gift-cards.ts';
import { nextOrder } from './guest-digests.ts';

/** A card as a run lists it, and as it is recorded when it is sent. */
export type ListedCard = Pick<LedgerRow, 'reservation' | 'entry' | 'amount' | 'order' | 'guest'>;

/** Who records it, and the day on which it happened. */
export type Recorder = Pick<NewLedgerRow, 'by' | 'day'>;

/**
 * The rows that bring the ledger's list in line with a run's: what is new or has changed, and what is listed no more. The
 * same run again adds none.
 */
export function listedRows(
  gifts: Pick<CampaignGifts, 'campaign' | 'listed' | 'cards'>,
  cards: readonly ListedCard[],
  { by, day }: Recorder,
): NewLedgerRow[] {
  const { campaign, listed } = gifts;
  const today = new Set(cards.map(({ order }) => order));
  const isListed = ({ order, reservation, entry, amount }: ListedCard): boolean => {
    const row = listed.get(order);
    return row?.reservation === reservation && row.entry === entry && row.amount === amount;
  };
  const rowOf = (event: NewLedgerRow['event']) => (card: ListedCard) => {
    const { order, reservation, entry, guest, amount } = card;
    return { campaign, event, order, reservation, entry, guest, amount, day, by, note: '' };
  };
  return [
    ...cards.filter((card) => !isListed(card)).map(rowOf('listed')),
    ...owedCards(gifts)
      .filter(({ order }) => !today.has(order))
      .map(rowOf('unlisted')),
  ];
}

type SentCard = ListedCard &
  Pick<GiftCard, 'campaign' | 'sentOn' | 'by'> & { recordedAmount?: number | undefined };

/** A card whose guest or reservation has another one. */
export type SecondCard<Sent> = { sent: Sent; card: SentCard };

/**
 * The rows that record cards as sent. A card that is recorded already needs none.
 * @param cards all that are recorded, of all campaigns
 * @returns also the second cards, recorded under a number of their own if there is a note that says why, and otherwise not
 */
export function recordSent<Sent extends ListedCard>(
  cards: readonly GiftCard[],
  sent: readonly Sent[],
  of: Recorder & Pick<NewLedgerRow, 'campaign' | 'note'>,
) {
  const { find, add } = findCards<SentCard>(cards);
  const orders = new Set(cards.map(({ order }) => order));
  const rows: NewLedgerRow[] = [];
  const second: SecondCard<Sent>[] = [];
  for (const each of sent) {
    const { reservation, entry, amount, guest } = each;
    const others = find({ campaign: of.campaign, reservation, entry, guest });
    if (others.some((card) => isSame(card, { campaign: of.campaign, ...each }))) continue;
    const [card] = others;
    if (card !== undefined) second.push({ sent: each, card });
    if (card !== undefined && of.note === '') continue;
    let { order } = each;
    while (orders.has(order)) order = nextOrder(of.campaign, order);
    orders.add(order);
    const row = { ...of, reservation, entry, amount, order, guest };
    rows.push({ ...row, event: 'sent' });
    add({ ...row, sentOn: row.day });
  }
  return { rows, second };
}

/** Also with the amount that was recorded at first. */
const isSame = (card: SentCard, sent: ListedCard & { campaign: string }): boolean =>
  card.campaign === sent.campaign &&
  card.reservation === sent.reservation &&
  (card.entry === sent.entry || card.order === sent.order) &&
  (card.amount === sent.amount || card.recordedAmount === sent.amount);
