import { globSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { Hono } from 'hono';
import type { Campaign } from '../../campaign/campaign.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { renderedPages } from '../../campaign/rendered-pages.ts';
import { stageAt } from '../../campaign/stage.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { createFormProvider } from '../../server/form-provider/create-form-provider.ts';
import { providerFolders } from '../../server/form-provider/provider-folders.ts';
import { mediaType } from '../../server/site/media-type.ts';
import { buildEmbed } from '../build-embed.ts';
import { embedAliases, embedPath } from '../embed-addresses.ts';
import { fallbackRoute } from '../page-routes.ts';
import { formsOf } from '../write-manifest.ts';

/** Entries that are sent while developing; never the real ones. */
const entriesFile = '.cache/dev-entries.sqlite';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** `npm run dev` behaves like the real server: the form works, and every other page path is the page of the
 * fallback language. */
export function devServer(folder: string): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ addWatchFile }) => {
        for (const file of globSync(join(folder, '*.yaml'))) addWatchFile(file);
      },
      'astro:server:setup': async ({ server }) => {
        const campaign = loadCampaign(folder);
        const provider = await formProviderHandler(campaign);
        if (provider !== undefined) server.middlewares.use(provider);
        server.middlewares.use(fallbackForOtherPaths(campaign));
      },
    },
  };
}

async function formProviderHandler(campaign: Campaign): Promise<Handler | undefined> {
  const { id, formProvider } = campaign.settings;
  if (formProvider.provider !== 'built-in') return undefined;
  const provider = createFormProvider({
    portalId: formProvider.portalId,
    fields: formProvider.fields,
    forms: formsOf(campaign, formProvider),
    origins: formProvider.allowedOrigins,
    campaignId: id,
    store: await entryEngine(entriesFile).openStore(),
    stageAt: (now) => stageAt(campaign.settings, now),
  });
  const script = await buildEmbed();
  const app = new Hono();
  for (const path of [embedPath, ...embedAliases])
    app.get(path, (c) => c.body(script, 200, { 'Content-Type': mediaType(path) }));
  app.route('/', provider);
  const listener = getRequestListener(app.fetch);
  return (request, response, next) => {
    const isOurs = providerFolders.some((folder) => request.url?.startsWith(`${folder}/`));
    if (isOurs) void listener(request, response);
    else next();
  };
}

/** A browser that asks for a page accepts HTML; everything else is a module or a picture of Vite's. */
function fallbackForOtherPaths(campaign: Campaign): Handler {
  const routes = renderedPages(campaign).map(({ route }) => route);
  const fallback = fallbackRoute(campaign);
  return (request, _response, next) => {
    const path = (request.url ?? '').split('?')[0]?.replace(/\/$/, '');
    const isPage = request.headers.accept?.includes('text/html');
    if (isPage && path !== undefined && !routes.includes(path)) request.url = fallback;
    next();
  };
}
