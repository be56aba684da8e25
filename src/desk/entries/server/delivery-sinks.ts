import { randomUUID } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { CampaignError } from '../../../campaign/read/campaign-error.ts';
import { reportedCampaign } from '../../../campaign/reported-campaign.ts';
import { outcomeOf } from '../../../deliveries/deliverer.ts';
import { DeliveryProblem, readDeliverySettings } from '../../../deliveries/delivery-settings.ts';
import { openMailSink } from '../../../deliveries/open-mail-sink.ts';
import { openSinks } from '../../../deliveries/open-sinks.ts';
import type { Sink } from '../../../deliveries/sink.ts';
import { sinkNames } from '../../../entries/outbox.ts';
import type { DeliverySetup, EntriesApi, TestRequest } from '../contract/entries.ts';

/** @param campaign the folder of the campaign that the desk is open on, here and below */
export function deliverySetup(campaign: string): DeliverySetup {
  const setup = (names: readonly string[]) => sinkNames.map((sink) => ({ sink, isOn: names.includes(sink) }));
  try {
    return { sinks: setup(sinksHere(campaign).map(({ name }) => name)) };
  } catch (error) {
    if (!(error instanceof DeliveryProblem || error instanceof CampaignError)) throw error;
    return { sinks: setup([]), problem: error.message };
  }
}

/** Sends a test to the operator. */
export async function testSink(
  { sink: name, email, language }: TestRequest,
  campaign: string,
  now: Date,
): Promise<EntriesApi['POST /deliveries/test']> {
  const sink = sinksHere(campaign).find((each) => each.name === name);
  if (sink === undefined) throw new HTTPException(400);
  const entry = {
    id: 0,
    time: now.toISOString(),
    formId: '',
    language,
    name: 'Test',
    email,
    page: undefined,
    campaign: reportedCampaign(campaign)?.id ?? '',
    suspected: false,
    idempotency: randomUUID(),
  };
  const outcome = await outcomeOf(sink, { entry, attempts: 1, failingSince: undefined });
  return { error: 'error' in outcome ? outcome.error : undefined };
}

/**
 * By the settings of the desk's own environment, which need not be those of the server.
 * @throws {DeliveryProblem | CampaignError} while those, or the campaign's files, have faults
 */
function sinksHere(campaign: string): Sink[] {
  const settings = readDeliverySettings(process.env);
  const dist = process.env.DIST_DIR ?? 'dist';
  const limited = [
    ...openSinks(settings, {}, loadCampaign(campaign).settings.relay),
    ...openMailSink(settings, dist),
  ];
  return limited.map(({ sink }) => sink);
}
