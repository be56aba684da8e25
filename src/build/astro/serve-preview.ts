import { once } from 'node:events';
import { get } from 'node:http';
import { renderedPages } from '../../campaign/content/rendered-pages.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { campaignFolder } from '../../campaign/read/campaign-folder.ts';
import { previewCache, previewFor } from './preview-for.ts';

/**
 * The program that the desk starts to show a draft (`src/desk/campaign/server/preview/`). Says `{ port }` once a page has been made.
 * It ends when the channel to the desk closes, so it never outlives a desk that was killed.
 */
process.once('disconnect', () => process.exit());

const host = previewFor(process.env)?.host;
if (host === undefined || process.send === undefined) throw new Error('Only the desk starts this program.');

// Once the line above listens: a desk that is gone by now is noticed all the same.
const { dev } = await import('astro');
const { address } = await dev({
  server: { host: '127.0.0.1', port: 0 },
  cacheDir: `${previewCache()}/astro`,
  // Named, so that Astro watches no more than this file: it restarts a server whose project's `.astro/settings.json` changes,
  // and a developer's server writes that once a day.
  configFile: 'astro.config.ts',
  logLevel: 'warn',
});

// The first page takes seconds, in which its modules are read: they belong to the start.
const [first] = renderedPages(loadCampaign(campaignFolder()));
const headers = { Host: `${host}:${address.port}`, Accept: 'text/html' };
const [page] = await once(
  get({ hostname: address.address, port: address.port, path: first?.route, headers }),
  'response',
);
page.resume();
await once(page, 'end');
process.send({ port: address.port });
