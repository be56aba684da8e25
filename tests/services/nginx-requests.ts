import type { Manifest } from '../../src/server/manifest/manifest.ts';
import type { Site } from '../../src/server/site/site.ts';
import type { RawRequest } from '../support/raw-request.ts';
import { submissionPathOf } from '../support/submission-path.ts';

/** In a header, stands for the requested server's ETag of the URL; `http://{host}` stands for its origin. */
export const ownTag = '{own}';

/** Requests for comparing two servers: every built file, and whatever visitors, programs and attackers send. */
export function requestsFor(site: Site, manifest: Manifest): RawRequest[] {
  const paths = [...site.files.keys()];
  const [route = ''] = manifest.pages.map((page) => page.route);
  const script = paths.find((path) => path.endsWith('.js')) ?? '';
  const picture = paths.find((path) => path.endsWith('.avif')) ?? '';
  const kinds = [route, '/', script, picture];
  const get = (path: string, headers: Record<string, string> = {}): RawRequest => ({
    method: 'GET',
    path,
    headers,
  });
  return [
    ...paths.flatMap((path) => [
      get(path),
      ...['gzip', 'gzip, deflate, br, zstd'].map((encoding) => get(path, { 'Accept-Encoding': encoding })),
      get(path, { 'Accept-Encoding': 'br', 'If-None-Match': ownTag }),
      { method: 'HEAD', path, headers: { 'Accept-Encoding': 'br' } },
      { method: 'POST', path },
    ]),
    ...kinds.flatMap((path) => encodings.map((encoding) => get(path, { 'Accept-Encoding': encoding }))),
    ...kinds.flatMap((path) => conditions.map((headers) => get(path, headers))),
    ...[...kinds, '/_astro/missing.js', '/og/missing.png', `${route}.html`].flatMap((path) =>
      methods.map((method) => ({ method, path })),
    ),
    ...[9_000, 20_000].map((length) => get(route, { 'X-Long': 'x'.repeat(length) })),
    ...oddPaths(route).flatMap((path) => [get(path), { method: 'HEAD', path }]),
    ...formRequests(manifest),
  ];
}

const encodings = [
  '',
  'br',
  'GZIP',
  'gzip;q=0',
  'br;q=0, gzip',
  'br;q=0.0, gzip;q=0.000',
  'gzip, br;q=0',
  'br;q=0, *',
  '*',
  '*;q=0',
  'deflate, *;q=0.1',
  'identity',
  'xbr, brx, gzipped',
  'br;q=nonsense',
  'br ; q=0.8 , gzip ; q=0.7',
  'gzip;q=1.0, br;q=0.5',
  'identity, gzip;q=0.5',
];

const conditions = [
  { 'If-None-Match': ownTag },
  { 'If-None-Match': `W/${ownTag}` },
  { 'If-None-Match': `"x", ${ownTag}` },
  { 'If-None-Match': `"x,y" , W/"z",${ownTag}` },
  { 'If-None-Match': '*' },
  { 'If-None-Match': '"other"' },
  { 'If-None-Match': 'nonsense' },
  { 'If-Modified-Since': 'Sat, 21 Nov 2099 00:00:00 GMT' },
  { 'If-Modified-Since': 'nonsense' },
  { 'If-Match': '"other"' },
  { 'If-Unmodified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
  { Range: 'bytes=0-9' },
  { Range: 'bytes=999999999-' },
  { Range: 'bytes=0-9', 'If-Range': ownTag },
];

const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];

const oddPaths = (route: string): string[] => [
  ...[`${route}?utm_source=x`, `${route}/?`, `${route}//`, `${route}/x`, `${route}x`, `${route}.html?a=b&c`],
  ...[
    `/${route}`,
    `//${route}`,
    `/.${route}`,
    `/x/..${route}`,
    `/%2e%2e${route}`,
    `/..${route}`,
    `/../../etc/passwd`,
  ],
  ...[
    '/',
    '/?',
    '//',
    '/any/other/path',
    '/%E6%9D%B1%E4%BA%AC',
    Buffer.from('/東京').toString('latin1'),
    '/a%20b',
    '/a+b',
    '/a;b',
    "/'",
    '/"',
    '/$',
    '/~',
  ],
  ...[
    '/index.html',
    '/_headers',
    '/_redirects',
    '/_astro/404.html',
    `${route}.html.br`,
    '/robots.txt.gz',
    '/manifest.json',
  ],
  ...[
    '/_astro',
    '/_astro/',
    '/_astro/missing.js',
    '/_astro/../ja',
    '/og',
    '/og/',
    '/og/x.jpg',
    '/calendar/x.ics',
  ],
  ...[
    '/favicon.svg/',
    '/favicon.icon',
    '/robots.txt?x',
    '/ROBOTS.TXT',
    route.toUpperCase(),
    '/foo.png',
    '/icon.svg',
  ],
  ...[
    '/livez',
    '/readyz',
    '/healthz',
    '/metrics',
    '/server-status',
    '/nginx_status',
    '/.git/config',
    '/.env',
  ],
  ...[
    `${route}%00`,
    '/%zz',
    '/%',
    '/%2',
    `/%6${route.charCodeAt(1).toString(16).slice(1)}${route.slice(2)}`,
    '/%2Fja',
  ],
  ...[
    '/og%2Fx',
    '/_astro%2Fmissing',
    '/..%2f..%2fetc/passwd',
    '/..%5c..%5cx',
    '/\\..\\x',
    `/${'x'.repeat(4000)}`,
  ],
];

/** A visitor's entry into the first form. */
export function entryOf(
  { formProvider }: Manifest,
  email: string,
  headers: Record<string, string> = {},
): RawRequest {
  const fields = [
    { name: 'name', value: '山田 花子' },
    { name: 'email', value: email },
  ];
  return postTo(submissionPath(formProvider), JSON.stringify({ fields }), headers);
}

/** The paths under which the embed script, programs and forms contact the provider. */
export function formAddresses({ formProvider }: Manifest): string[] {
  if (formProvider.provider !== 'built-in') return [];
  const form = `${formProvider.portalId}/${formProvider.forms[0]?.id}/json`;
  return [`/embed/v3/form/${form}`, formProvider.embed.path];
}

const submissionPath = (provider: Manifest['formProvider']): string =>
  provider.provider === 'built-in' ? submissionPathOf(provider.portalId, provider.forms[0]?.id) : '';

const json = { 'Content-Type': 'application/json' };

const postTo = (path: string, body: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'POST',
  path,
  body,
  headers: { 'Content-Length': String(Buffer.byteLength(body)), ...json, ...headers },
});

function formRequests(manifest: Manifest): RawRequest[] {
  const path = submissionPath(manifest.formProvider);
  if (path === '') return [];
  const enter = (headers: Record<string, string>) => entryOf(manifest, 'hanako@mail.example', headers);
  const key = { 'Idempotency-Key': 'one-entry-for-both' };
  const elsewhere = { Origin: 'https://elsewhere.example' };
  return [
    // The server gets it first; through nginx it is a repeat.
    enter(key),
    enter({ ...key, Origin: 'http://{host}' }),
    enter(elsewhere),
    enter({ 'Content-Type': 'text/plain' }),
    enter({ 'Content-Encoding': 'gzip' }),
    { ...enter({}), path: path.replace(/[^/]+$/, 'unknown') },
    { ...enter({}), path: `${path}/` },
    ...['{"fields":', '', '{"fields":[]}', ...[65_536, 65_537, 300_000].map((size) => ' '.repeat(size))].map(
      (body) => postTo(path, body),
    ),
    { method: 'POST', path, body: ' '.repeat(70_000), headers: { ...json, 'Transfer-Encoding': 'chunked' } },
    ...[{ Origin: 'http://{host}' }, elsewhere].map((headers) => ({ method: 'OPTIONS', path, headers })),
    ...[path, ...formAddresses(manifest), ...besideForms].flatMap((address) =>
      ['GET', 'HEAD', 'POST', 'DELETE'].map((method) => ({ method, path: address, headers: elsewhere })),
    ),
  ];
}

const besideForms = [
  ...[
    '/forms',
    '/forms/',
    '/formsx',
    '/forms/x.js',
    '/forms//x',
    '/%66orms/x.js',
    '/embed',
    '/embed/v3',
    '/embed/v4/x',
  ],
  ...['/submissions', '/submissions%2Fv3', '/x/../submissions/v3', '/emailcheck/v1/json-ext'],
];
