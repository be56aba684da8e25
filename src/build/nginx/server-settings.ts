import { limits } from '../../server/operations/http-server.ts';
import { resourceSecurityHeaders, type Transport } from '../../server/site/security-headers.ts';
import { addHeaders, seconds } from './syntax.ts';

/**
 * The server's own limits, and overrides of whatever a surrounding configuration may set: Debian's compresses again.
 */
export const serverSettings = (transport: Transport): string[] => [
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
