import type { LimitedSink } from './deliverer.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { type HubSpotRelay, hubSpotSink } from './hubspot-sink.ts';
import { type Purposes, requireNamedRecipients } from './named-recipients.ts';
import { webhookSink } from './webhook-sink.ts';

/**
 * HubSpot accepts 50 in 10 seconds, and blocks for a minute who goes on after ten refusals in a second:
 * https://developers.hubspot.com/changelog/additional-rate-limit-protection-being-added-to-form-submissions-api
 * The rest is for programs of the same company, and for the difference of clocks.
 */
const hubSpotPace = { most: 40, withinMs: 10_000 };

/**
 * What the settings switch on, except the mail; nothing by default.
 * @param relay of the campaign, by the name of the recipient
 * @throws {DeliveryProblem} when a page does not name a recipient, that of the mail included
 */
export function openSinks(
  settings: DeliverySettings,
  purposes: Purposes,
  relay?: { hubspot: HubSpotRelay } | undefined,
): LimitedSink[] {
  requireNamedRecipients(settings, relay !== undefined, purposes);
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, HUBSPOT_ORIGIN } = settings;
  return [
    ...(relay === undefined ? [] : [{ sink: hubSpotSink(relay.hubspot, HUBSPOT_ORIGIN), pace: hubSpotPace }]),
    ...(url === undefined || secret === undefined
      ? []
      : [{ sink: webhookSink({ url, secret }), pace: { most: 1_000, withinMs: 10_000 } }]),
  ];
}
