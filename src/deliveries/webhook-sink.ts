import { Webhook } from 'standardwebhooks';
import { outcomeOf, postJson } from './http-request.ts';
import type { Sink } from './sink.ts';
import { webhookEventOf } from './webhook-event.ts';

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
