import { sharedPaths } from '../../server/site/security-headers.ts';
import { block } from './syntax.ts';

/** A weight above zero, or none, which means 1 (RFC 9110, section 12.4.2). */
const wanted = String.raw`\s*(?:;\s*q=(?:1|0?\.0*[1-9])[\d.]*\s*)?(?:,|$)`;

const named = (coding: string): string => String.raw`"~*(?:^|,)\s*${coding}${wanted}"`;
/** `*` matches encodings that are not listed. */
const byStar = (coding: string): string => String.raw`"~*^(?!.*\b${coding}\b).*(?:^|,)\s*\*${wanted}"`;

/** The configuration outside of `server`: variables that classify a request. */
export const nginxMaps = (): string =>
  [
    '# Written by the build: the next one replaces it.',
    '# The compressed copy to send. nginx looks whole values up before it tries an expression, so browsers cost nothing.',
    block('map $http_accept_encoding $campaign_copy', [
      'default "";',
      '"gzip, deflate, br, zstd" .br;',
      '"gzip, deflate, br" .br;',
      '"gzip, deflate" .gz;',
      'gzip .gz;',
      `${named('br')} .br;`,
      `${byStar('br')} .br;`,
      `${named('gzip')} .gz;`,
      `${byStar('gzip')} .gz;`,
    ]),
    '# An answer of 304 has no content, so it has no encoding either.',
    block('map $status$campaign_copy $campaign_coding', ['default "";', '200.br br;', '200.gz gzip;']),
    block('map $request_uri $campaign_path', ['"~^([^?]*)" $1;']),
    '# Which sites may use the resource, for responses without a file.',
    block('map $campaign_path $campaign_sharing', [
      'default same-origin;',
      `"~${sharedPaths.source}" cross-origin;`,
    ]),
    '# As the server logs: no query, no address of a visitor.',
    'log_format campaign escape=json \'{"time":"$time_iso8601","method":"$request_method","path":"$campaign_path",\'',
    '  \'"status":$status,"seconds":$request_time,"id":"$request_id"}\';',
    '',
  ].join('\n');
