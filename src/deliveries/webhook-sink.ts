import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Entry } from '../entries/entry.ts';
import { fieldNames, isFurtherField } from '../entries/fields/fields.ts';
import { outcomeOf, postJson } from './http-request.ts';
import type { Sink } from './sink.ts';

export type WebhookSettings = {
  url: string;
  /** `whsec_` and at least 24 bytes in base64. */
  secret: string;
};

/** Sends each entry as a signed event: https://github.com/standard-webhooks/standard-webhooks */
export function webhookSink({ url, secret }: WebhookSettings): Sink {
  const webhook = new Webhook(secret);
  return {
    name: 'webhook',
    send: async ({ id, entry }, signal) => {
      const body = JSON.stringify(webhookEventOf(entry));
      const now = new Date();
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': webhook.sign(id, now, body),
      };
      return outcomeOf(await postJson({ url, headers, body, signal }));
    },
  };
}

const answers = Object.fromEntries(
  fieldNames.map((name) => [name, isFurtherField(name) ? z.string().optional() : z.string()]),
);

/**
 * What a webhook receives for an entry. Receivers rely on it: a change that an existing receiver could notice, other than
 * a further optional key, gets a new `version`.
 */
export const webhookEvent = z.strictObject({
  type: z.literal('entry.created'),
  /** When the entry was stored, UTC. */
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    version: z.literal(1),
    /** Unique in the store, in order of arrival. */
    id: z.int(),
    campaign: z.string(),
    /** The language of the form, such as `ja`. */
    language: z.string(),
    /** The page's address with its campaign parameters, if the sender gave one. */
    page: z.string().optional(),
    /** By the names of `campaign.yaml`; `marketingConsent` is the wording that was agreed to. */
    answers: z.strictObject(answers),
  }),
});

export const webhookEventOf = (entry: Entry): z.infer<typeof webhookEvent> => ({
  type: 'entry.created',
  timestamp: entry.time,
  data: {
    version: 1,
    id: entry.id,
    campaign: entry.campaign,
    language: entry.language,
    page: entry.page,
    answers: Object.fromEntries(fieldNames.map((name) => [name, entry[name]])),
  },
});
