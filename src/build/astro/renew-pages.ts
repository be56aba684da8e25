import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Handler } from './dev-form-provider.ts';

const pages = resolve(import.meta.dirname, '../../page/pages');

/**
 * Which pages there are, and which pictures, is worked out once and again when a module changes. Here the campaign changes:
 * so when `campaign.yaml` or the folder of the pictures has, the module that reads it is loaded again.
 */
export function renewPages(server: ViteDevServer, folder: string): Handler {
  const sources = [
    { read: join(folder, 'campaign.yaml'), by: join(pages, '[...route].astro') },
    { read: join(folder, 'pictures'), by: join(pages, '_pictures.ts') },
  ].map((source) => ({ ...source, seen: changed(source.read) }));
  return async (request, _response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    for (const source of sources) {
      const now = changed(source.read);
      if (now === source.seen) continue;
      source.seen = now;
      await reload(server, source.by);
    }
    next();
  };
}

const changed = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

async function reload({ environments }: ViteDevServer, file: string): Promise<void> {
  for (const environment of Object.values(environments)) {
    const modules = environment.moduleGraph.getModulesByFile(file) ?? [];
    for (const module of modules) await environment.reloadModule(module);
  }
}
