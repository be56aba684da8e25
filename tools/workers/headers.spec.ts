import { expect } from '@playwright/test';
import { distFolder } from '../../src/build/dist-folder.ts';
import { siteFolder } from '../../src/server/manifest/manifest.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { builtFiles, digestOf } from '../../src/server/site/built-files.ts';
import { type RawResponse, request } from '../../tests/support/raw-request.ts';
import { test } from './test.ts';

const { pages, formProvider } = readManifest(distFolder());
const files = builtFiles(siteFolder(distFolder())).map((name) => `/${name}`);
const routes = pages.flatMap(({ route }) => [
  route,
  `${route}/`,
  `${route}.html`,
  `${route}.html?utm_source=a`,
]);
const forms = formProvider.provider === 'built-in' ? formProvider : undefined;

const [route = ''] = pages.map((page) => page.route);
const letter = route.charCodeAt(1).toString(16);

/** Paths that are not files, or are unusual. */
const odd = [
  `/${route}`,
  `/%${letter}${route.slice(2)}`,
  `${route}%2F`,
  `${route}/x`,
  route.toUpperCase(),
  `${route}.html.br`,
  '/',
  '/no/such/page',
  '/?utm_source=a',
  '/a.html',
  '/%00',
  '/_astro',
  '/_astro/',
  '/_astro/none.js',
  '/_astro/none',
  '/og/none.png',
  '/calendar/',
  '/forms/none.js',
  '/_headers',
  '/_redirects',
  '/.assetsignore',
  '/robots.txt?a=b',
  '/robots%2Etxt',
  '/robots.txt/',
  '/robots.txt%3Fa',
  '/%2e%2e/manifest.json',
  '/..%2fmanifest.json',
  '/%E0%A4%A',
  '/%252e',
  '/embed/v3/none',
  '/submissions/none',
  '/emailcheck/none',
  ...(forms?.embed.aliases ?? []),
  `/embed/v3/form/${forms?.portalId}/${forms?.forms[0]?.id}/json`,
];

/** Headers that differ, and why that is right. */
const differences: Record<string, string> = {
  etag: 'The platform sets its own, also derived from the content.',
  'content-length': 'Responses that the platform compresses on the fly have none.',
};

/** Headers that belong to the connection. */
const ofConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

function seen({ status, headers, body }: RawResponse, path: string) {
  const left = Object.entries(headers).filter(
    ([name]) => !(name in differences) && !ofConnection.includes(name),
  );
  return { path, status, headers: Object.fromEntries(left), body: digestOf(body) };
}

async function compare(place: { origin: string; nodeOrigin: string }, path: string, method = 'GET') {
  const headers = { 'Accept-Encoding': 'identity' };
  const [worker, node] = await Promise.all([
    request(place.origin, { method, path, headers }),
    request(place.nodeOrigin, { method, path, headers: { ...headers, 'X-Forwarded-Proto': 'https' } }),
  ]);
  expect.soft(seen(worker, path)).toEqual(seen(node, path));
}

test('every path gets the status, headers and body that the Node server sends', async ({ place }) => {
  expect(files.length).toBeGreaterThan(100);
  for (const path of [...files, ...routes, ...odd]) await compare(place, path);
});

test('so does every method', async ({ place }) => {
  const paths = [
    route,
    `${route}.html`,
    '/robots.txt',
    '/no/such',
    '/_astro/none.js',
    '/og/none',
    '/forms/v2.js',
    ...odd.slice(-1),
  ];
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const path of paths) await compare(place, path, method);
  }
});

test('what a browser already has is not sent again', async ({ place }) => {
  for (const path of [route, '/robots.txt']) {
    const { etag = '' } = (await request(place.origin, { method: 'GET', path })).headers;
    const again = await request(place.origin, { method: 'GET', path, headers: { 'If-None-Match': etag } });
    expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
  }
});
