import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { CampaignError } from '../../../campaign/campaign-error.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { reportedCampaign } from '../../../campaign/reported-campaign.ts';
import { outcomeOf } from '../../../deliveries/deliverer.ts';
import { DeliveryProblem, readDeliverySettings } from '../../../deliveries/delivery-settings.ts';
import { openMailSink } from '../../../deliveries/open-mail-sink.ts';
import { openSinks } from '../../../deliveries/open-sinks.ts';
import type { Sink } from '../../../deliveries/sink.ts';
import { deliveryStates, type SinkName, sinkNames } from '../../../entries/outbox.ts';
import { readJson } from '../../shell/server/read-json.ts';
import { type EntriesApi, resendRequest, type SinkSetup, testRequest } from '../contract/entries.ts';
import { type EntriesSource, required } from './open-entries.ts';

/** What goes out after an entry: sends it again, and sends a test to the operator. */
export function deliveriesRoutes({ entries, now }: { entries: EntriesSource; now: () => Date }): Hono {
  const routes = new Hono();
  routes.get('/', (context) => context.json(sinkNames.map(setupOf) satisfies EntriesApi['GET /deliveries']));
  routes.post('/resend', async (context) => {
    const { entry, sink } = await readJson(context, resendRequest);
    const { outbox } = await required(entries);
    const due = await outbox.resend(
      { entries: [entry], sinks: [sink], states: deliveryStates },
      now().getTime(),
    );
    return context.json({ due } satisfies EntriesApi['POST /deliveries/resend']);
  });
  routes.post('/test', async (context) => {
    const { sink: name, email, language } = await readJson(context, testRequest);
    const sink = sinkHere(name);
    if (sink === undefined) return context.json({ refusal: 'request' }, 400);
    const entry = {
      id: 0,
      time: now().toISOString(),
      formId: '',
      language,
      name: 'Test',
      email,
      page: undefined,
      campaign: reportedCampaign()?.id ?? '',
      suspected: false,
      idempotency: randomUUID(),
    };
    const outcome = await outcomeOf(sink, { entry, attempts: 1, failingSince: undefined });
    const error = 'error' in outcome ? outcome.error : undefined;
    return context.json({ error } satisfies EntriesApi['POST /deliveries/test']);
  });
  return routes;
}

function setupOf(sink: SinkName): SinkSetup {
  try {
    return { sink, isOn: sinkHere(sink) !== undefined };
  } catch (error) {
    if (error instanceof DeliveryProblem) return { sink, isOn: false, problem: error.message };
    throw error;
  }
}

/** Each sink's own variables, so that a fault in those of one keeps none of the others from being tested. */
const variables: Record<SinkName, RegExp> = {
  mail: /^(?:SMTP|MAIL)_/,
  hubspot: /^HUBSPOT_/,
  webhook: /^WEBHOOK_/,
};

/**
 * By the settings of the desk's own environment, which need not be those of the server.
 * @throws {DeliveryProblem}
 */
function sinkHere(name: SinkName): Sink | undefined {
  const own = Object.entries(process.env).filter(([variable]) => variables[name].test(variable));
  const settings = readDeliverySettings(Object.fromEntries(own));
  const dist = process.env.DIST_DIR ?? 'dist';
  const limited = [...openSinks(settings, {}, relay()), ...openMailSink(settings, dist)];
  return limited.map(({ sink }) => sink).find((sink) => sink.name === name);
}

/** None while the campaign's files have faults. */
function relay() {
  try {
    return loadCampaign().settings.relay;
  } catch (error) {
    if (error instanceof CampaignError) return undefined;
    throw error;
  }
}
