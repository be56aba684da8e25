import { limits } from '../../server/operations/http-server.ts';
import { answerFromSite } from '../../server/site/answer-from-site.ts';
import { plainReply } from '../../server/site/answer-without-file.ts';
import { resourceSecurityHeaders, type Transport } from '../../server/site/security-headers.ts';
import type { Site, SiteFile } from '../../server/site/site.ts';
import { addHeaders, block, quoted, seconds } from './syntax.ts';

/**
 * The location of one file. A plain nginx cannot choose between `.br` and `.gz`: here the encoding's suffix is part of
 * the file name, and since the URL does not change, neither does the type.
 */
export function fileLocation(path: string, { name, variants }: SiteFile, transport: Transport): string {
  const {
    'Content-Length': _,
    'Content-Type': type = '',
    ETag: __,
    ...headers
  } = variants.identity.headers[transport];
  const copy = variants.br === undefined ? '' : '$campaign_copy';
  return block(`location = ${quoted(path)}`, [
    `alias ${quoted(`$campaign_site/${name}${copy}`)};`,
    `default_type ${quoted(type)};`,
    ...(copy === '' ? [] : ['add_header Content-Encoding $campaign_coding;']),
    ...addHeaders({ ...headers, 'Last-Modified': '' }),
  ]);
}

/** A page that follows the clock: nginx cannot compare times, so it asks the server. */
export const proxiedPage = (path: string, transport: Transport): string =>
  block(`location = ${quoted(path)}`, toServer(transport));

const toServer = (transport: Transport): string[] => [
  '# Adds nothing, but stops the headers for refusals from being inherited: the server sends its own.',
  'add_header Cache-Control "";',
  'proxy_pass http://campaign;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  '# Drops these headers if a visitor sends them.',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  `proxy_set_header X-Forwarded-Proto ${transport === 'tls' ? 'https' : 'http'};`,
  'proxy_connect_timeout 2s;',
  `proxy_send_timeout ${seconds(limits.requestTimeout)};`,
  `proxy_read_timeout ${seconds(limits.requestTimeout)};`,
];

/**
 * Proxied to the server. Bodies pass through unbuffered: the server limits their size and time, and clients know its
 * responses. nginx sends no entry to another server once it may have arrived.
 */
export const proxiedForm = (addresses: string, transport: Transport): string =>
  block(`location ~ ${addresses}`, [
    ...toServer(transport),
    'proxy_request_buffering off;',
    'client_max_body_size 0;',
    '# For a body that nginx cannot parse.',
    'error_page 400 @refused;',
    'error_page 502 504 =503 @server_away;',
  ]);

/** In the shape of the server's own refusals; the form shows its apology for it. */
export const serverAway = (transport: Transport): string =>
  block('location @server_away', [
    `default_type ${quoted('application/json')};`,
    ...addHeaders(
      { 'Cache-Control': 'no-store', 'Retry-After': '5', ...resourceSecurityHeaders('/', transport) },
      true,
    ),
    `return 503 ${quoted(JSON.stringify(away))};`,
  ]);

const away = {
  status: 'error',
  message: 'The form cannot take more submissions now',
  correlationId: '$request_id',
};

/** The server's plain-text responses, each requested once; nginx sends them when it arrives at their status itself. */
export function plainAnswers(site: Site, transport: Transport): Promise<string[]> {
  const [pageFile = ''] = site.redirects.keys();
  const answerTo = (method: string, path: string): Response =>
    answerFromSite(site, new Request(`http://localhost${path}`, { method }), path, transport, 'open')
      .response;
  return Promise.all([
    named('@moved', answerTo('GET', pageFile)),
    named('@missing', answerTo('GET', '/_astro/missing')),
    named('@not_allowed', answerTo('POST', pageFile)),
    // What only nginx refuses or cannot answer. Its status varies, so the text names none.
    named('@refused', plainReply(400, 'This request cannot be answered.', '/', transport)),
  ]);
}

async function named(name: string, response: Response): Promise<string> {
  const {
    'content-type': type = '',
    'content-length': _,
    location: __,
    ...headers
  } = Object.fromEntries(response.headers);
  return block(`location ${name}`, [
    `default_type ${quoted(type)};`,
    ...addHeaders({ ...headers, 'cross-origin-resource-policy': '$campaign_sharing' }, true),
    // Keeps the original status.
    `return 200 ${quoted(await response.text())};`,
  ]);
}
