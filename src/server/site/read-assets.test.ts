import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPath } from 'hono/utils/url';
import { expect, test } from 'vitest';
import { writeFinishedDist } from '../../../tests/support/fixture-site.ts';
import { siteFolder } from '../manifest/manifest.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { answerFromSite } from './answer-from-site.ts';
import { builtFiles } from './built-files.ts';
import { loadSite } from './load-site.ts';
import { type Assets, readAssets } from './read-assets.ts';

/** A folder that answers as Cloudflare's static assets were observed to: it normalizes paths before look-up. */
const folderOf = (folder: string): Assets => ({
  fetch: async ({ url, method }) => {
    const name = decodeURIComponent(new URL(url).pathname).slice(1);
    if (!builtFiles(folder).includes(name)) return new Response('', { status: 404 });
    const body = method === 'HEAD' ? null : readFileSync(join(folder, name));
    return new Response(body, { headers: { ETag: '"theirs"' } });
  },
});

const paths = `
  /ja /ja.html?utm_source=a / /no/such /robots.txt?a /_astro/hero.Zz99.avif /forms/v2.js /favicon.ico /_headers
  /_astro/..%2frobots.txt /%2e%2e/manifest.json /robots%2Etxt //robots.txt /robots.txt%3F /%
`.match(/\S+/g) as string[];

test.each(['GET', 'POST'])('%s: every path answers as from memory', async (method) => {
  const dist = await writeFinishedDist();
  const memory = loadSite(dist, readManifest(dist));
  const elsewhere = { ...memory, read: readAssets(folderOf(siteFolder(dist))) };
  for (const path of paths) {
    const request = new Request(`https://campaign.example${path}`, { method });
    const [own, theirs] = await Promise.all(
      [memory, elsewhere].map(async (site) => {
        const { kind, response } = await answerFromSite(site, request, getPath(request));
        const headers = [...response.headers].filter(([name]) => !['etag', 'content-length'].includes(name));
        return { kind, status: response.status, headers, body: await response.text() };
      }),
    );
    expect([path, theirs]).toEqual([path, own]);
  }
});
