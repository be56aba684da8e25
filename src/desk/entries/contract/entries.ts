import { z } from 'zod';
import type { EarlierEntries, EntrySummary, ListedEntry } from '../../../entries/entry-archive.ts';
import type { FieldName } from '../../../entries/fields/fields.ts';
import type { Delivery, SinkName } from '../../../entries/outbox.ts';
import type { Forgettable } from '../../../gifts/forgettable.ts';

/** What the server answers, by request, as JSON below `/api/entries`. */
export type EntriesApi = {
  /** Null before any server has made the store. */
  'GET /summary': EntriesSummary | null;
  /** Newest first. `pages`: how many there are. */
  'GET /list': { total: number; pages: number; entries: ShownEntry[] };
  'POST /delete': Deleted;
  'GET /deliveries': DeliverySetup;
  /** How many are due now. */
  'POST /deliveries/resend': { due: number };
  /** `error`: why nothing arrived. */
  'POST /deliveries/test': { error?: string | undefined };
  'GET /forget': Forgettable;
  /** `found` when it differs from what the person confirmed. */
  'POST /forget': Deleted | { found: Forgettable };
};

const day = z.iso.date();
const email = z.string().trim().min(1).max(254);

/** Days in Tokyo, both included. */
const periodQuery = z.object({ from: day.optional(), to: day.optional() });
export type Period = z.infer<typeof periodQuery>;

export type DayCount = EntrySummary['days'][number];

/** Of this campaign and the period. */
export type EntriesSummary = EntrySummary & {
  /** When they were counted, UTC. */
  asOf: string;
  /** Whose entries were counted; null for all, while `campaign.yaml` cannot be read. */
  campaign: string | null;
  /** The last day on which the campaign's entries may be kept. */
  entriesUntil?: string | undefined;
  /** The other campaigns in the store, suspected entries included. */
  others: EarlierEntries[];
  /** What entries answer besides name and email, by the fields' names, in the form's order. */
  further: FieldName[];
  /** Of how many entries something did not arrive; undefined where nothing was ever to be delivered. */
  undelivered: number | undefined;
};

/** What the list shows and the export writes. */
const listQuery = periodQuery.extend({
  text: z.string().max(200).default(''),
  kind: z.enum(['real', 'suspected', 'undelivered']).default('real'),
  /** Those of this campaign alone. */
  campaigns: z.enum(['this', 'all']).default('this'),
  /** From 0. */
  page: z.coerce.number().int().min(0).default(0),
});
export type ListQuery = z.infer<typeof listQuery>;

export const exportQuery = listQuery.extend({
  format: z.enum(['csv', 'json']),
  language: z.enum(['ja', 'en']),
});

export type ShownDelivery = Pick<Delivery, 'sink' | 'state' | 'attempted' | 'error'>;

/** `source`: its `utm_source`. */
export type ShownEntry = ListedEntry & { source: string; deliveries: ShownDelivery[] };

/** `runAgain`: the command that completes the deletion, while another program still keeps traces of the entries. */
export type Deleted = { deleted: number; runAgain?: string | undefined };

/** Which sinks the settings of this computer can send to; `problem`: why they cannot be used. */
export type DeliverySetup = { sinks: { sink: SinkName; isOn: boolean }[]; problem?: string | undefined };

const sink = z.enum(['mail', 'hubspot', 'webhook']) satisfies z.ZodType<SinkName>;

/** What is sent with each request: in its query for GET, else as JSON. */
export const requests = {
  'GET /summary': periodQuery,
  'GET /list': listQuery,
  'POST /delete': z.strictObject({ email }),
  'GET /deliveries': z.object({}),
  'POST /deliveries/resend': z.strictObject({ entry: z.int().min(1), sink }),
  /** `email`: the operator's own. `language`: of the mail. */
  'POST /deliveries/test': z.strictObject({ sink, email, language: z.string().max(20) }),
  'GET /forget': z.object({ before: day }),
  /** `entries`: the number that the person confirmed; `giftsSent`: confirms that every gift card has been sent. */
  'POST /forget': z.strictObject({ before: day, entries: z.int().min(1), giftsSent: z.boolean() }),
};

export type TestRequest = z.infer<(typeof requests)['POST /deliveries/test']>;
