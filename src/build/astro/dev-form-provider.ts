import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Campaign } from '../../campaign/campaign.ts';
import type { BuiltInSettings } from '../../campaign/settings.ts';
import { stageAt } from '../../campaign/stage.ts';
import type { EntryStore } from '../../entries/entry-store.ts';
import { createFormProvider } from '../../server/forms/create-form-provider.ts';
import { providerFolders } from '../../server/forms/provider-folders.ts';
import { mediaType } from '../../server/site/media-type.ts';
import { buildEmbed } from '../build-embed.ts';
import { embedAliases, embedPath } from '../embed-addresses.ts';
import { formsOf } from '../write-manifest.ts';

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * The built-in form provider of a dev server: the form works as on the real one.
 * @param campaign as it is when the form is asked for
 * @param store where what is sent ends
 */
export async function devFormProvider(
  campaign: () => Campaign,
  store: Pick<EntryStore, 'add' | 'find'>,
): Promise<Handler> {
  const script = await buildEmbed();
  const app = new Hono();
  for (const path of [embedPath, ...embedAliases])
    app.get(path, (c) => c.body(script, 200, { 'Content-Type': mediaType(path) }));
  app.all('*', (c) => {
    const now = campaign();
    const { formProvider } = now.settings;
    if (formProvider.provider !== 'built-in') return c.notFound();
    return providerOf(now, formProvider, store).fetch(c.req.raw, c.env);
  });
  const listener = getRequestListener(app.fetch);
  return (request, response, next) => {
    const isOurs = providerFolders.some((folder) => request.url?.startsWith(`${folder}/`));
    if (isOurs) void listener(request, response);
    else next();
  };
}

const providerOf = (
  campaign: Campaign,
  form: BuiltInSettings,
  store: Pick<EntryStore, 'add' | 'find'>,
): Hono =>
  new Hono().route(
    '/',
    createFormProvider({
      portalId: form.portalId,
      fields: form.fields,
      forms: formsOf(campaign, form),
      origins: form.allowedOrigins,
      campaignId: campaign.settings.id,
      store,
      stageAt: (now) => stageAt(campaign.settings, now),
    }),
  );
