import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { languages } from '../../../../campaign/languages.ts';
import { loadCampaign } from '../../../../campaign/load-campaign.ts';
import { renderedPages } from '../../../../campaign/rendered-pages.ts';
import type { Preview, PreviewPage } from '../../contract/preview.ts';
import { previewServer } from './preview-server.ts';

/**
 * The page preview, rendered by a separate server from a folder that holds the draft.
 * @param folder of a campaign without faults
 * @param desk the desk's origin
 */
export function createPreview(folder: string, desk: string) {
  const host = previewHost();
  const server = previewServer({ folder, desk, host });
  const pages = previewPages(folder);
  return {
    /** The source that the desk's page may frame: any port, since it is not known until the server runs. */
    frames: `http://${host}:*`,
    /** Starts the server unless it is running. */
    start: () => server.start(),
    state: (): Preview => {
      const status = server.status();
      if (status.state !== 'running') return status;
      return { state: 'running', origin: `http://${host}:${status.port}`, pages: pages() };
    },
    stop: () => server.stop(),
  };
}

export type PreviewRoom = ReturnType<typeof createPreview>;

/** The preview's routes: its state and address, and starting it. */
export function previewRoutes(preview: Pick<PreviewRoom, 'state' | 'start'>): Hono {
  const routes = new Hono();
  routes.get('/', (context) => context.json(preview.state() satisfies Preview));
  routes.post('/', (context) => {
    preview.start();
    return context.json(preview.state() satisfies Preview);
  });
  return routes;
}

/**
 * A secret host name, new at every start of the desk. Browsers resolve all of `.localhost` to the loopback address
 * themselves (https://www.rfc-editor.org/rfc/rfc6761#section-6.3), and treat it as another site than the desk's
 * 127.0.0.1: the framed page gets neither the desk's cookie nor its storage.
 */
const previewHost = (): string => `preview-${randomBytes(16).toString('hex')}.localhost`;

/** The draft's pages, cached until `campaign.yaml`, which names them, changes. */
function previewPages(folder: string): () => PreviewPage[] {
  let read: { at: number; pages: PreviewPage[] } | undefined;
  return () => {
    const at = statSync(join(folder, 'campaign.yaml')).mtimeMs;
    if (read?.at !== at) read = { at, pages: pagesOf(folder) };
    return read.pages;
  };
}

function pagesOf(folder: string): PreviewPage[] {
  const campaign = loadCampaign(folder);
  const { languages: tags, formProvider } = campaign.settings;
  // HubSpot's forms send mails of their own.
  const mailed = formProvider.provider === 'built-in' ? tags : [];
  return [
    ...renderedPages(campaign).map(({ language, stage, route }) => ({
      language,
      name: languages[language].name,
      ...(stage !== undefined && { stage }),
      path: route,
    })),
    ...mailed.map((language) => ({
      language,
      name: languages[language].name,
      stage: 'mail' as const,
      path: `/mail/${language}`,
    })),
  ];
}
