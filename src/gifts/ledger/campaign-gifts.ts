import type { LedgerRow, RecordedGifts } from '../../entries/gift-ledger.ts';
import { type CampaignGifts, digested, findCards, giftCards, keysIn } from './gift-cards.ts';
import { digester, guestDigests, orderNumber } from './guest-digests.ts';

/** Reads what the ledger says about a campaign. */
export function campaignGifts({ rows: all, keys }: RecordedGifts, campaign: string): CampaignGifts {
  const rows = all.filter((row) => row.campaign === campaign);
  const elsewhere = giftCards(all.filter((row) => row.campaign !== campaign));
  const others = findCards(elsewhere);
  const campaigns = new Set(elsewhere.map((card) => card.campaign));
  let orders: ReadonlyMap<string, string> | undefined;
  const digests = new Map([...keys].map(([each, key]) => [each, digester(key)]));
  const digest = digests.get(campaign) ?? digester('');
  return {
    campaign,
    rows,
    cards: giftCards(rows),
    elsewhere,
    listed: listedIn(rows),
    digest,
    likeness: (card, guests) => {
      const its = digests.get(card.campaign);
      if (its === undefined) return 'guest';
      const recorded = keysIn(card);
      const todays = guests.map((guest) => digested(its, guest));
      if (todays.some(({ names }) => names.some((name) => recorded.names.includes(name)))) return 'guest';
      return todays[0]?.address === recorded.address ? 'address' : undefined;
    },
    number: (keysOfGuest) => {
      const guest = guestDigests(digest, keysOfGuest);
      orders ??= ordersIn(rows);
      const [inOrder, inAnyOrder] = keysIn({ guest }).names;
      const known = orders.get(inOrder) ?? orders.get(inAnyOrder);
      return { guest, order: known ?? orderNumber(campaign, digest(`order ${inAnyOrder}`)) };
    },
    sentIn: (guest) =>
      [...campaigns].filter((other) => {
        const its = digests.get(other);
        return its && others.find({ campaign: other, guest: guestDigests(its, guest) }).length > 0;
      }),
  };
}

/** The last listing of each card of a campaign, by its order number, unless a later run has taken it off the list. */
function listedIn(rows: readonly LedgerRow[]): ReadonlyMap<string, LedgerRow> {
  const listed = new Map<string, LedgerRow>();
  for (const row of rows) {
    if (row.event === 'listed') listed.set(row.order, row);
    if (row.event === 'unlisted') listed.delete(row.order);
  }
  return listed;
}

/** The order number under which each guest was recorded first, by the digests of both ways of a name. */
function ordersIn(rows: readonly LedgerRow[]): Map<string, string> {
  const orders = new Map<string, string>();
  for (const row of rows)
    for (const name of keysIn(row).names) if (!orders.has(name)) orders.set(name, row.order);
  return orders;
}

/** What the campaign owes its guests: cards that are listed and not sent. */
export function owedCards({ listed, cards }: Pick<CampaignGifts, 'listed' | 'cards'>): LedgerRow[] {
  const sent = new Set(cards.map(({ order }) => order));
  return [...listed.values()].filter(({ order }) => !sent.has(order));
}

/** The cards that are owed to an address, in every campaign that is not forgotten. @param address as in `GuestKeys` */
export const owedTo = (recorded: RecordedGifts, address: string): LedgerRow[] =>
  [...recorded.keys.keys()].flatMap((campaign) => {
    const gifts = campaignGifts(recorded, campaign);
    const its = gifts.digest(address);
    return owedCards(gifts).filter((row) => keysIn(row).address === its);
  });
