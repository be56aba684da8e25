import { z } from 'zod';
import { giftEvents, type LedgerRow, type RecordedGifts } from '../entries/gift-ledger.ts';
import { chained } from '../entries/row-digests.ts';

const row = z.strictObject({
  campaign: z.string(),
  event: z.enum(giftEvents),
  order: z.string(),
  reservation: z.string(),
  entry: z.int(),
  guest: z.string(),
  amount: z.int().min(0),
  day: z.iso.date(),
  by: z.string(),
  note: z.string(),
  recorded: z.iso.datetime(),
}) satisfies z.ZodType<LedgerRow>;

const key = z.strictObject({ campaign: z.string(), key: z.string() });

const line = z.tuple([z.string(), z.union([row, key])]);

type Line = z.infer<typeof key> | LedgerRow;

/** The text of a ledger where there is no store: one line of JSON per key and per row, with the digest of all up to it. */
export type LedgerText = RecordedGifts & { text: string; digest: string };

export const noLedger: LedgerText = { text: '', digest: '', rows: [], keys: new Map() };

/** @returns the number of the first line that is not as it was written */
export function readLedgerText(text: string): LedgerText | number {
  const [rows, keys]: [LedgerRow[], Map<string, string>] = [[], new Map()];
  let digest = '';
  const lines = text.split('\n');
  for (const [index, each] of lines.entries()) {
    if (each === '' && index === lines.length - 1) return { text, digest, rows, keys };
    const read = line.safeParse(parsed(each));
    if (!read.success) return index + 1;
    const [found, content] = read.data;
    digest = chained(digest, JSON.stringify(content));
    if (found !== digest) return index + 1;
    if ('key' in content) keys.set(content.campaign, content.key);
    else rows.push(content);
  }
  return lines.length;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Adds rows or keys at the end. */
export function extendLedger(ledger: LedgerText, lines: readonly Line[]): LedgerText {
  let { text, digest } = ledger;
  const [rows, keys] = [[...ledger.rows], new Map(ledger.keys)];
  for (const given of lines) {
    // The digest depends on the order of the names.
    const content = 'key' in given ? key.parse(given) : row.parse(given);
    if ('key' in content) keys.set(content.campaign, content.key);
    else rows.push(content);
    digest = chained(digest, JSON.stringify(content));
    text += `${JSON.stringify([digest, content])}\n`;
  }
  return { text, digest, rows, keys };
}
