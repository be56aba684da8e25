import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { Hono } from 'hono';
import type { Connect } from 'vite';
import { renderedPages } from '../../campaign/content/rendered-pages.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { stageAt } from '../../campaign/schema/stage.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import type { EntryStore } from '../../entries/entry-store.ts';
import { createFormProvider } from '../../server/forms/create-form-provider.ts';
import { providerFolders } from '../../server/forms/provider-folders.ts';
import { mediaType } from '../../server/site/media-type.ts';
import { buildEmbed, embedPaths } from '../browser-scripts.ts';
import { formsOf } from '../write-manifest.ts';

/** Entries that are sent during development; never the real ones. */
const entriesFile = '.cache/dev-entries.sqlite';

/**
 * Makes `npm run dev` behave like the real server: the form works, and unknown paths get the fallback language's page.
 */
export function devServer(folder: string): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ addWatchFile }) => {
        for (const file of globSync(join(folder, '*.yaml'))) addWatchFile(file);
      },
      'astro:server:setup': async ({ server }) => {
        const store = await entryEngine(entriesFile).openStore();
        server.middlewares.use(await devFormProvider(() => loadCampaign(folder), store));
        server.middlewares.use(fallbackForOtherPaths(loadCampaign(folder)));
      },
    },
  };
}

/** A browser that navigates accepts HTML; everything else is one of Vite's modules or pictures. */
function fallbackForOtherPaths(campaign: Campaign): Connect.NextHandleFunction {
  const routes = renderedPages(campaign).map(({ route }) => route);
  const { settings } = campaign;
  const fallback = settings.routes[settings.fallbackLanguage];
  return (request, _response, next) => {
    const path = (request.url ?? '').split('?')[0]?.replace(/\/$/, '');
    const isPage = request.headers.accept?.includes('text/html');
    if (isPage && path !== undefined && !routes.includes(path)) request.url = fallback;
    next();
  };
}

/**
 * The built-in form provider of a dev server: the form works as on the real one.
 * @param campaign as it is when the form is asked for
 * @param store where what is sent ends
 */
export async function devFormProvider(
  campaign: () => Campaign,
  store: Pick<EntryStore, 'add' | 'find'>,
): Promise<Connect.NextHandleFunction> {
  const script = await buildEmbed();
  const app = new Hono();
  for (const path of embedPaths)
    app.get(path, (c) => c.body(script, 200, { 'Content-Type': mediaType(path) }));
  app.all('*', (c) => {
    const now = campaign();
    const form = now.settings.formProvider;
    if (form.provider !== 'built-in') return c.notFound();
    const provider = createFormProvider({
      portalId: form.portalId,
      fields: form.fields,
      forms: formsOf(now, form),
      origins: form.allowedOrigins,
      campaignId: now.settings.id,
      store,
      stageAt: (moment) => stageAt(now.settings, moment),
    });
    return provider.fetch(c.req.raw, c.env as HttpBindings);
  });
  const listener = getRequestListener(app.fetch);
  return (request, response, next) => {
    const isOurs = providerFolders.some((folder) => request.url?.startsWith(`${folder}/`));
    if (isOurs) void listener(request, response);
    else next();
  };
}
