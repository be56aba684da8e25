import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Connect, ViteDevServer } from 'vite';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import type { EntryStore } from '../../entries/entry-store.ts';
import { previewScript } from '../browser-scripts.ts';
import { devFormProvider } from './dev-server.ts';
import { type PreviewFor, previewCache } from './preview-for.ts';
import { guardPreview } from './preview-guard.ts';

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
        const pictures = join(folder, 'pictures');
        injectScript('head-inline', await previewScript(preview.desk));
        updateConfig({
          // Pictures are cut while somebody waits, and how many bytes they have does not matter here.
          image: { service: { config: { avif: { effort: 0 } } } },
          vite: {
            cacheDir: join(previewCache(), 'vite'),
            server: {
              cors: false,
              allowedHosts: [preview.host],
              // The draft links to the campaign's pictures, and Vite judges by where they are.
              fs: {
                allow: [
                  'src/page',
                  'node_modules',
                  previewCache(),
                  existsSync(pictures) ? realpathSync(pictures) : pictures,
                ],
              },
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

/** Of those in `src/page/pages/`, the modules that read the campaign when they are loaded. */
const readers = ['[...route].astro', '[...file].ts', 'mail/[language].astro', '_pictures.ts'];

/**
 * Which pages there are, and which pictures, is worked out once and again when a module changes. Here the campaign changes:
 * so when `campaign.yaml` or the folder of the pictures has, the modules that read them are loaded again.
 */
function renewPages(server: ViteDevServer, folder: string): Connect.NextHandleFunction {
  const changed = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
  const state = () => `${changed('campaign.yaml')} ${changed('pictures')}`;
  let seen = state();
  return async (request, _response, next) => {
    const isPage = request.headers.accept?.includes('text/html');
    if (isPage && state() !== seen) {
      seen = state();
      const files = readers.map((name) => resolve(import.meta.dirname, '../../page/pages', name));
      for (const environment of Object.values(server.environments)) {
        const modules = files.flatMap((file) => [...(environment.moduleGraph.getModulesByFile(file) ?? [])]);
        for (const module of modules) await environment.reloadModule(module);
      }
    }
    next();
  };
}
