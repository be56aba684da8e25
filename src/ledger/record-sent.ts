import type { NewLedgerRow } from '../entries/gift-ledger.ts';
import type { CampaignGifts, GuestKeys } from './gift-cards.ts';
import { cardKey, findCards, type GiftCard } from './gift-cards.ts';

/** A card that went out. */
export type SentCard = Pick<GiftCard, 'reservation' | 'entry' | 'amount' | 'order' | 'guest'>;

export type RecordedSent<Sent> = {
  rows: NewLedgerRow[];
  /** Cards that cannot be recorded, since their guest or reservation has another one. */
  conflicts: { sent: Sent; card: GiftCard }[];
};

/**
 * The rows that record cards as sent. A card that is recorded already needs none.
 * @param cards all that are recorded, of all campaigns
 */
export function recordSent<Sent extends SentCard>(
  cards: readonly GiftCard[],
  sent: readonly Sent[],
  of: Pick<NewLedgerRow, 'campaign' | 'by' | 'day'>,
): RecordedSent<Sent> {
  const { find, add } = findCards(cards);
  const recorded: RecordedSent<Sent> = { rows: [], conflicts: [] };
  for (const each of sent) {
    const { reservation, entry, amount, order, guest } = each;
    const { campaign } = of;
    const card = find({ campaign, reservation, entry, guest });
    if (card === undefined) {
      const row = { ...of, reservation, entry, amount, order, guest, note: '' };
      recorded.rows.push({ ...row, event: 'sent' });
      add({ ...row, sentOn: row.day, recordedAmount: undefined, recovered: 0, writtenOff: 0, later: [] });
    } else if (!isSame(card, { campaign, ...each })) recorded.conflicts.push({ sent: each, card });
  }
  return recorded;
}

/** Also with the amount that was recorded at first. */
const isSame = (card: GiftCard, sent: SentCard & { campaign: string }): boolean =>
  card.campaign === sent.campaign &&
  card.reservation === sent.reservation &&
  (card.entry === sent.entry || card.order === sent.order) &&
  (card.amount === sent.amount || card.recordedAmount === sent.amount);

/** A line of the `sent.csv` of an earlier version. */
type EarlierGift = Pick<GiftCard, 'reservation' | 'entry' | 'amount' | 'sentOn'>;

export type Import = { rows: NewLedgerRow[]; conflicts: { sent: EarlierGift; card: GiftCard }[] };

/**
 * The rows that record what an earlier version has recorded in `sent.csv`. It paid by entry, so that a guest may have two
 * cards there: both were sent, and both are recorded.
 * @param guestOf undefined when the entry was deleted
 */
export function importedRows(
  { campaign, cards, elsewhere, number, orderFor }: CampaignGifts,
  earlier: readonly EarlierGift[],
  { note, guestOf }: { note: string; guestOf: (entry: number) => GuestKeys | undefined },
): Import {
  const { find } = findCards([...cards, ...elsewhere]);
  const orders = new Set(cards.map(cardKey));
  const imported: Import = { rows: [], conflicts: [] };
  for (const sent of earlier) {
    const { reservation, entry, amount, sentOn } = sent;
    const guest = guestOf(entry);
    const numbered = guest === undefined ? { guest: '', order: orderFor(sent) } : number(guest);
    const card = find({ campaign, reservation, entry, guest: numbered.guest });
    if (card === undefined) {
      const order = orders.has(cardKey({ campaign, ...numbered })) ? orderFor(sent) : numbered.order;
      orders.add(cardKey({ campaign, order }));
      const row = {
        campaign,
        reservation,
        entry,
        amount,
        ...numbered,
        order,
        day: sentOn,
        by: 'sent.csv',
        note,
      };
      imported.rows.push({ ...row, event: 'sent' });
    } else if (!isSame(card, { campaign, ...sent, ...numbered })) imported.conflicts.push({ sent, card });
  }
  return imported;
}
