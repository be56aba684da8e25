import { hash } from 'node:crypto';
import { type Digest, digested, type GuestKeys } from './gift-cards.ts';

/**
 * In one call, since every payout needs four. Of the 32 bytes half are used, which cannot be extended as a whole SHA-256.
 * @param key of a campaign's guests, from the ledger
 */
export const digester =
  (key: string): Digest =>
  (text) =>
    hash('sha256', `${key}\n${text}`, 'hex').slice(0, 32);

/** As the ledger has it: the address, then the address with the name in each way. */
export const guestDigests = (digest: Digest, keys: GuestKeys): string => {
  const { address, names } = digested(digest, keys);
  return [address, ...names].join(' ');
};

/** At most this many letters and digits, which every vendor's order number may have. */
const longestOrder = 40;

/**
 * The order number of a gift card: the same each time, so that a vendor can refuse a second one to the guest too.
 * @param digest of what tells the guest
 */
export function orderNumber(campaign: string, digest: string): string {
  const number = digest.slice(0, 20).toUpperCase();
  return `${campaign.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, longestOrder - number.length)}${number}`;
}

/** The number of another card that went out under an order number. */
export const nextOrder = (campaign: string, order: string): string =>
  orderNumber(campaign, hash('sha256', order, 'hex'));
