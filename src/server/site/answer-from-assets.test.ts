import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPath } from 'hono/utils/url';
import { beforeAll, expect, test } from 'vitest';
import { writeFinishedDist } from '../../../tests/support/fixture-site.ts';
import { siteFolder } from '../manifest/manifest.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { type Assets, answerFromAssets, siteMap } from './answer-from-assets.ts';
import { answerFromSite } from './answer-from-site.ts';
import { builtFiles } from './built-files.ts';
import { loadSite } from './load-site.ts';

/** A folder that answers as Cloudflare's static assets were observed to: it normalizes paths before look-up. */
const folderOf = (folder: string): Assets => ({
  fetch: async ({ url, method }) => {
    const name = decodeURIComponent(new URL(url).pathname).slice(1);
    if (!builtFiles(folder).includes(name)) return new Response('', { status: 404 });
    const body = method === 'HEAD' ? null : readFileSync(join(folder, name));
    return new Response(body, { headers: { ETag: '"theirs"' } });
  },
});

let answers: (path: string, init?: RequestInit) => Promise<Response[]>;

beforeAll(async () => {
  const dist = await writeFinishedDist();
  const manifest = readManifest(dist);
  const site = loadSite(dist, manifest);
  const map = siteMap(manifest);
  answers = async (path, init) => {
    const request = new Request(`https://campaign.example${path}`, init);
    const decoded = getPath(request);
    return [
      answerFromSite(site, request, decoded, 'tls', 'open').response,
      await answerFromAssets(map, folderOf(siteFolder(dist)), request, decoded, 'tls'),
    ];
  };
});

/** Without the headers that the platform adds. */
const seen = async (answer: Response | undefined) => ({
  status: answer?.status,
  headers: [...(answer?.headers ?? [])].filter(([name]) => !['etag', 'content-length'].includes(name)),
  body: await answer?.text(),
});

const paths = `
  /ja /ja/ /en /ja.html?utm_source=a / /no/such /index.html /robots.txt?a /favicon.svg
  /_astro/hero.Zz99.avif /calendar/spring-ja.ics /og/ja.png /forms/embed/v2.js /forms/v2.js
  /_astro/gone.js /_astro/404.html /favicon.ico /og /forms/embed /ja.html.br /_headers
  /_astro/..%2frobots.txt /%2e%2e/manifest.json /robots%2Etxt //robots.txt /robots.txt%3F /%
`.match(/\S+/g) as string[];

test.each(['GET', 'POST'])('%s: every path answers as from memory', async (method) => {
  for (const path of paths) {
    const [memory, assets] = await answers(path, { method });
    expect([path, await seen(assets)]).toEqual([path, await seen(memory)]);
  }
});

test('what a browser already has is not sent again', async () => {
  const [, answer] = await answers('/ja', { headers: { 'If-None-Match': 'W/"other", W/"theirs"' } });
  expect(await seen(answer)).toMatchObject({ status: 304, body: '' });
});
