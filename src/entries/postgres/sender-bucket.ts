import { createHmac } from 'node:crypto';

/**
 * The leading bits of an address's HMAC. A million buckets bound the table in any flood, and each stands for 4,096 IPv4
 * addresses: even with the secret it does not identify anybody. Visitors may share a bucket, since the limit is many
 * times what a person sends.
 */
const bits = 20;

/** The bucket of a sender, 0 to 2²⁰ − 1. */
export const senderBucket = (secret: string, sender: string): number =>
  createHmac('sha256', secret).update(sender).digest().readUInt32BE() >>> (32 - bits);
