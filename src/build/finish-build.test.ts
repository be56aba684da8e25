import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtSite, campaignWith, hubSpot, writeDist } from '../../tests/support/fixture-site.ts';
import { siteFolder } from '../server/manifest/manifest.ts';
import { finishBuild } from './finish-build.ts';

async function finished(changes: Parameters<typeof campaignWith>[0] = {}) {
  const dist = writeDist();
  const sentences = await finishBuild(dist, campaignWith(changes));
  const folder = siteFolder(dist);
  return { dist, folder, sentences, read: (name: string) => readFileSync(join(folder, name)) };
}

test('puts every style of a page into one element in its head', async () => {
  const { read } = await finished();
  const [head, body] = read('ja.html').toString().split('</head>');
  expect(head).toContain('<style>body{margin:0}astro-island{display:contents}</style>');
  expect(body).not.toContain('<style>');
});

test('writes compressed copies of the finished page that unpack to the same bytes', async () => {
  const { read } = await finished();
  expect(brotliDecompressSync(read('ja.html.br'))).toEqual(read('ja.html'));
  expect(gunzipSync(read('ja.html.gz'))).toEqual(read('ja.html'));
});

test('compresses neither pictures nor what would not get smaller', async () => {
  const { folder } = await finished();
  expect(existsSync(join(folder, '_astro/hero.Zz99.avif.br'))).toBe(false);
  expect(existsSync(join(folder, 'robots.txt.gz'))).toBe(false);
  expect(existsSync(join(folder, 'robots.txt.br'))).toBe(false);
});

test('gives static hosts the security headers and keeps hashed files for a year', async () => {
  const { read } = await finished();
  const headers = read('_headers').toString();
  expect(headers).toMatch(
    /^\/\*\n(?: {2}.+\n)* {2}Content-Security-Policy: default-src 'none';.*upgrade-insecure-requests$/m,
  );
  expect(headers).toContain('Strict-Transport-Security: max-age=');
  expect(headers).toContain(
    '/_astro/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  expect(headers).toContain('/og/ja.png\n');
  expect(headers).toContain(
    '/calendar/spring-ja.ics\n  ! Content-Type\n  Content-Type: text/calendar; charset=utf-8\n',
  );
});

test('lets static hosts answer any other page path with the English page and a missing asset with 404', async () => {
  const { read } = await finished();
  expect(read('_redirects').toString()).toBe('/_astro/* /_astro/404.html 404\n/* /index.html 200\n');
  expect(read('index.html')).toEqual(read('en.html'));
});

test('keeps from Cloudflare Workers what their program answers', async () => {
  const { read } = await finished();
  expect(read('.assetsignore').toString().split('\n')).toEqual(
    expect.arrayContaining(['*.br', '*.gz', 'index.html', '404.html']),
  );
});

test('says who can take the entries', async () => {
  expect((await finished()).sentences[1]).toContain('needs the Node server');
  expect((await finished({ formProvider: hubSpot('na1') })).sentences[1]).toContain('static hosts');
});

test('warns of a data: address, which the policy would block', async () => {
  const dist = writeDist({
    ...builtSite,
    'en.html': '<html><head></head><body><img src="data:image/gif,"></body></html>',
  });
  expect((await finishBuild(dist, campaignWith())).at(-1)).toMatch(/^Warning: a page holds a data: address/);
});

test('handles routes in a subfolder', async () => {
  const dist = writeDist({
    'spring/ja.html': builtSite['ja.html'],
    'spring/en.html': builtSite['en.html'],
  });
  await finishBuild(dist, campaignWith({ routes: { ja: '/spring/ja', en: '/spring/en' } }));
  expect(existsSync(join(siteFolder(dist), 'spring/ja.html.br'))).toBe(true);
});
