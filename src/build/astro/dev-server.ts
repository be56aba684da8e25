import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Campaign } from '../../campaign/campaign.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { renderedPages } from '../../campaign/rendered-pages.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { fallbackRoute } from '../page-routes.ts';
import { devFormProvider, type Handler } from './dev-form-provider.ts';

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
