import type { RecordedGifts } from '../entries/gift-ledger.ts';
import { type CampaignGifts, findCards, giftCards, keysIn } from './gift-cards.ts';
import { digested, digester, guestDigests, orderNumber } from './guest-digests.ts';

/** Reads what the ledger says about a campaign. */
export function campaignGifts({ rows, keys }: RecordedGifts, campaign: string): CampaignGifts {
  const all = giftCards(rows);
  const elsewhere = all.filter((card) => card.campaign !== campaign);
  const { find } = findCards(elsewhere);
  const others = new Set(elsewhere.map((card) => card.campaign));
  const digests = new Map([...keys].map(([each, key]) => [each, digester(key)]));
  const digest = digests.get(campaign) ?? digester('');
  return {
    campaign,
    rows: rows.filter((row) => row.campaign === campaign),
    cards: all.filter((card) => card.campaign === campaign),
    elsewhere,
    digested: (guest) => digested(digest, guest),
    likeness: (card, guests) => {
      const [its, recorded] = [digests.get(card.campaign), keysIn(card)];
      if (its === undefined || recorded === undefined) return 'guest';
      const todays = guests.map((guest) => digested(its, guest));
      if (todays.some(({ names }) => names.some((name) => recorded.names.includes(name)))) return 'guest';
      return todays[0]?.address === recorded.address ? 'address' : undefined;
    },
    number: (keysOfGuest) => {
      const guest = guestDigests(digest, keysOfGuest);
      // The name in any order is the last digest.
      return { guest, order: orderNumber(campaign, digest(`order ${guest.split(' ').at(-1)}`)) };
    },
    orderFor: ({ reservation, entry }) => orderNumber(campaign, digest(`order ${entry} ${reservation}`)),
    sentElsewhere: (guest) =>
      [...others].flatMap((other) => {
        const digest = digests.get(other);
        const card = digest && find({ campaign: other, guest: guestDigests(digest, guest) });
        return card === undefined ? [] : [card];
      }),
  };
}
