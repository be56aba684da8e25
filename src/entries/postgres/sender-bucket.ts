import { createHmac } from 'node:crypto';

/**
 * Of an address's HMAC. A million buckets bound the table whatever a flood brings, and each stands for 4,096 IPv4 addresses:
 * not even with the secret does one say who it was. It does no harm that visitors share one, since a limit is many times what
 * a person sends.
 */
const bits = 20;

/** @returns where a sender is counted, 0 to 2²⁰ − 1 */
export const senderBucket = (secret: string, sender: string): number =>
  createHmac('sha256', secret).update(sender).digest().readUInt32BE() >>> (32 - bits);
