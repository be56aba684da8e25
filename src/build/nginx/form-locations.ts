import { limits } from '../../server/operations/http-server.ts';
import { resourceSecurityHeaders, type Transport } from '../../server/site/security-headers.ts';
import { addHeaders, block, quoted, seconds } from './syntax.ts';

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
