import { z } from 'zod';
import type { EntrySummary, ListedEntry } from '../../../entries/entry-archive.ts';
import type { FieldName } from '../../../entries/fields/fields.ts';
import type { Delivery, SinkName } from '../../../entries/outbox.ts';
import type { Forgettable } from '../../../gifts/forgettable.ts';

/** What the server answers, by request, as JSON below `/api/entries`. */
export type EntriesApi = {
  'GET /summary': EntriesSummary;
  'GET /list': ListPage;
  'GET /count': { count: number };
  'POST /delete': Deleted;
  'GET /deliveries': DeliverySetup;
  /** How many are due now. */
  'POST /deliveries/resend': { due: number };
  'POST /deliveries/test': TestOutcome;
  'GET /forget/proposal': ForgetProposal;
  'GET /forget': Forgettable;
  'POST /forget': ForgetAnswer;
};

const day = z.iso.date();
const email = z.string().trim().min(1).max(254);

/** Days in Tokyo, both included. */
export const periodQuery = z.object({ from: day.optional(), to: day.optional() });
export type Period = z.infer<typeof periodQuery>;

export type DayCount = EntrySummary['days'][number];

/** Of this campaign and the period. */
export type EntriesSummary = EntrySummary & {
  /** Whether no server has made the store yet. */
  isMissing: boolean;
  /** When they were counted, UTC. */
  asOf: string;
  /** The day in Tokyo, `2025-04-01`. */
  today: string;
  /** Whose entries were counted; null for all, while `campaign.yaml` cannot be read. */
  campaign: string | null;
  /** The other campaigns in the store, suspected entries included. */
  others: { campaign: string; entries: number }[];
  /** What entries answer besides name and email, by the fields' names, in the form's order. */
  further: FieldName[];
  /** Of how many entries something did not arrive; undefined where nothing was ever to be delivered. */
  undelivered: number | undefined;
};

/** What the list shows and the export writes. */
export const listQuery = periodQuery.extend({
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

export type ShownDelivery = Pick<Delivery, 'sink' | 'state' | 'error'>;
export type ShownEntry = ListedEntry & { deliveries: ShownDelivery[] };

/** Newest first. `pages`: how many there are. */
type ListPage = { total: number; pages: number; entries: ShownEntry[] };

export const deleteRequest = z.strictObject({ email });

/** `runAgain`: the command that completes the deletion, while another program still keeps traces of the entries. */
export type Deleted = { deleted: number; runAgain?: string | undefined };

/** What the settings of this computer can send to; `problem`: why they cannot be used. */
type DeliverySetup = { on: SinkName[]; problem?: string | undefined };

const sink = z.enum(['mail', 'hubspot', 'webhook']) satisfies z.ZodType<SinkName>;

export const resendRequest = z.strictObject({ entry: z.int().min(1), sink });

/** `email`: the operator's own. `language`: of the mail. */
export const testRequest = z.strictObject({ sink, email, language: z.string().max(20) });

/** `error`: why nothing arrived. */
type TestOutcome = { error?: string | undefined };

/** The proposed date: the first day on which the entries may no longer be kept. */
type ForgetProposal = { before?: string | undefined };

export const forgetQuery = z.object({ before: day });

/** `entries`: the number that the person confirmed; `giftsSent`: confirms that every gift card has been sent. */
export const forgetRequest = z.strictObject({
  campaign: z.string().min(1).max(200),
  before: day,
  entries: z.int().min(1),
  giftsSent: z.boolean(),
});
export type ForgetRequest = z.infer<typeof forgetRequest>;

/** `found` when it differs from what the person confirmed. */
type ForgetAnswer = Deleted | { found: Forgettable };
