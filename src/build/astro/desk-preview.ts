import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import type { EntryStore } from '../../entries/entry-store.ts';
import { devFormProvider } from './dev-form-provider.ts';
import { previewCache } from './preview-cache.ts';
import type { PreviewFor } from './preview-for.ts';
import { guardPreview } from './preview-guard.ts';
import { previewScript } from './preview-script.ts';
import { renewPages } from './renew-pages.ts';

/** Entries are sent while trying the form; none is kept. */
const nowhere: Pick<EntryStore, 'add' | 'find'> = { add: async () => 'stored', find: async () => 'unknown' };

/**
 * The dev server as the desk shows a draft with it. Unlike `npm run dev` it keeps running when a text changes, keeps no
 * entry, hands out nothing but what the page needs, and to nobody but the desk.
 * @param folder the draft
 */
export function deskPreview(folder: string, preview: PreviewFor): AstroIntegration {
  return {
    name: 'desk-preview',
    hooks: {
      'astro:config:setup': async ({ command, injectScript, updateConfig }) => {
        if (command !== 'dev') return;
        injectScript('head-inline', await previewScript(preview.desk));
        updateConfig({
          // Pictures are cut while somebody waits, and how many bytes they have does not matter here.
          image: { service: { config: { avif: { effort: 0 } } } },
          vite: {
            cacheDir: join(previewCache, 'vite'),
            server: {
              cors: false,
              allowedHosts: [preview.host],
              fs: { allow: ['src/page', 'node_modules', previewCache, join(folder, 'pictures')] },
            },
          },
        });
      },
      'astro:server:setup': async ({ server }) => {
        if (server.httpServer) guardPreview(server.httpServer, preview);
        server.middlewares.use(renewPages(server, folder));
        server.middlewares.use(await devFormProvider(() => loadCampaign(folder), nowhere));
      },
    },
  };
}
