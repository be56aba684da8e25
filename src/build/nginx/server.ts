import { providerFolders } from '../../server/forms/provider-folders.ts';
import type { Manifest } from '../../server/manifest/manifest.ts';
import { limits } from '../../server/operations/http-server.ts';
import { assetFolders, wellKnown } from '../../server/site/addresses.ts';
import { resourceSecurityHeaders, type Transport } from '../../server/site/security-headers.ts';
import type { Site, SiteFile } from '../../server/site/site.ts';
import { fileLocation, plainAnswers, proxiedForm, proxiedPage, serverAway } from './locations.ts';
import { addHeaders, block, quoted, seconds } from './syntax.ts';

/**
 * The inside of `server`: the same route table from which the Node server answers, path by path. As there, no path is
 * looked up on the disk, so no trick in it can reach another file.
 * @param transport how visitors reach it
 */
export async function nginxServer(site: Site, manifest: Manifest, transport: Transport): Promise<string> {
  const hasOwnForm = manifest.formProvider.provider === 'built-in';
  const fallback = manifest.pages.find(({ language }) => language === manifest.fallback)?.route ?? '';
  const missing = wellKnown.filter((path) => !site.files.has(path));
  return [
    '# Written by the build: the next one replaces it.',
    ...serverSettings(transport),
    ...[...site.files].map(([path, file]) =>
      path.endsWith('/') ? samePage(path) : ownLocation(path, file, transport),
    ),
    ...[...site.redirects].map(([path, route]) => redirect(path, route)),
    ...missing.map((path) => block(`location = ${path}`, ['return 404;'])),
    ...(hasOwnForm ? [proxiedForm(below(providerFolders), transport), serverAway(transport)] : []),
    block(`location ~ ${below(assetFolders)}`, ['return 404;']),
    '# Every other path is a page.',
    block('location /', [`rewrite ^ ${quoted(fallback)} last;`]),
    ...(await plainAnswers(site, transport)),
    '',
  ].join('\n');
}

const ownLocation = (path: string, file: SiteFile, transport: Transport): string =>
  file.stages === undefined ? fileLocation(path, file, transport) : proxiedPage(path, transport);

/** To nginx, a path that ends with a slash is a folder. */
const samePage = (path: string): string =>
  block(`location = ${quoted(path)}`, [`rewrite ^ ${quoted(path.slice(0, -1))} last;`]);

const redirect = (path: string, route: string): string =>
  block(`location = ${quoted(path)}`, [
    // Responses without a file answer every method.
    'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
    `return 301 ${quoted(`${route}$is_args$args`)};`,
  ]);

/** Everything in one of the folders, and the folder itself. */
const below = (folders: readonly string[]): string => quoted(`^(?:${folders.join('|')})(?:/|$)`);

/**
 * The server's own limits, and overrides of whatever a surrounding configuration may set: Debian's compresses again.
 */
const serverSettings = (transport: Transport): string[] => [
  '# For what nginx refuses before it chooses a location, such as a request line that it cannot parse.',
  ...addHeaders({ 'Cache-Control': 'no-store', ...resourceSecurityHeaders('/', transport) }, true),
  'error_page 301 @moved;',
  'error_page 404 @missing;',
  'error_page 405 @not_allowed;',
  '# Node answers an overlong head with 431. No error page applies to a URL that nginx cannot parse.',
  'error_page 494 =431 @refused;',
  'error_page 403 412 413 500 502 503 504 @refused;',
  'absolute_redirect off;',
  'server_tokens off;',
  '# Two slashes are another address than one.',
  'merge_slashes off;',
  'gzip off;',
  'types { }',
  '# From time and size: the build derives a file’s time from its content, so it is not a real date.',
  'etag on;',
  'if_modified_since off;',
  'max_ranges 0;',
  'sendfile on;',
  'tcp_nopush on;',
  '# Files stay open until nginx reloads, so that headers and files of different builds are never combined.',
  'open_file_cache max=1000 inactive=1d;',
  'open_file_cache_valid 1d;',
  `client_header_timeout ${seconds(limits.headersTimeout)};`,
  `client_body_timeout ${seconds(limits.requestTimeout)};`,
  `send_timeout ${seconds(limits.silence)};`,
  `keepalive_timeout ${seconds(limits.keepAliveTimeout)};`,
  `large_client_header_buffers 1 ${limits.maxHeaderSize};`,
  'reset_timedout_connection on;',
];
