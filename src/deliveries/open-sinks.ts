import type { LimitedSink } from './deliverer.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { webhookSink } from './webhook-sink.ts';

/** What the settings switch on; nothing by default. */
export function openSinks({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: DeliverySettings): LimitedSink[] {
  return url === undefined || secret === undefined
    ? []
    : [{ sink: webhookSink({ url, secret }), pace: { most: 1_000, withinMs: 10_000 } }];
}
