import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '../campaign/schema/campaign.ts';
import { assetHeaders, cacheControl, pageCacheControl, pageFile } from '../server/site/addresses.ts';
import { builtFiles } from '../server/site/built-files.ts';
import { mediaType } from '../server/site/media-type.ts';
import {
  type HeaderRecord,
  isShared,
  pageSecurityHeaders,
  strictTransport,
} from '../server/site/security-headers.ts';

/** Cloudflare silently ignores longer lines: https://developers.cloudflare.com/pages/configuration/headers/ */
export const longestHeaderLine = 2000;

/**
 * Prepares the built folder for Cloudflare Pages and Netlify: `_headers` as the Node server sends them, but with one
 * policy for all pages, and the fallback language's page for unknown paths. The two hosts need different means for
 * that:
 * - Netlify follows `_redirects` if no file matches.
 * - Cloudflare follows `_redirects` even if a file matches, but drops the rule to /index.html as a loop; then, without
 * a 404.html at the root, it answers with /index.html, and below /_astro/ with the 404.html there.
 */
export function writeStaticHostFiles(folder: string, { settings }: Campaign, policy: string): void {
  const fallback = settings.routes[settings.fallbackLanguage];
  writeFileSync(join(folder, '_headers'), headersFile(folder, policy));
  writeFileSync(join(folder, '_redirects'), redirectsFile);
  writeFileSync(join(folder, '.assetsignore'), assetsIgnoreFile);
  copyFileSync(join(folder, pageFile(fallback)), join(folder, 'index.html'));
  mkdirSync(join(folder, '_astro'), { recursive: true });
  writeFileSync(join(folder, '_astro', '404.html'), '<!doctype html><title>404</title><p>Not found.</p>\n');
}

const redirectsFile = ['/_astro/* /_astro/404.html 404', '/* /index.html 200', ''].join('\n');

/** Not needed on Cloudflare Workers: they compress by themselves, and `worker.js` chooses page and headers. */
const assetsIgnoreFile = ['*.br', '*.gz', '_headers', '_redirects', 'index.html', '404.html', ''].join('\n');

function headersFile(folder: string, policy: string): string {
  const assets = builtFiles(folder)
    .map((name) => `/${name}`)
    .filter((path) => !path.endsWith('.html') && !path.startsWith('/_astro/'));
  return [
    '# Static hosts always serve over TLS. Written by the build from the headers of the Node server.',
    block('/*', {
      'Cache-Control': pageCacheControl,
      ...pageSecurityHeaders(policy),
      'Strict-Transport-Security': strictTransport,
    }),
    block('/_astro/*', { 'Cache-Control': cacheControl('/_astro/') }),
    ...assets.map((path) => block(path, headersOf(path))),
    '',
  ].join('\n');
}

const headersOf = (path: string): HeaderRecord => ({
  // The only kind of file whose type not every host knows.
  ...(path.endsWith('.ics') ? { 'Content-Type': mediaType(path) } : {}),
  ...assetHeaders(path),
  ...(isShared(path) ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
});

/** Cloudflare merges matching rules; `! Name` removes the earlier value. Netlify skips such a line. */
function block(path: string, headers: HeaderRecord): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(path === '/*' ? [] : [`  ! ${name}`]),
    `  ${name}: ${value}`,
  ]);
  return [path, ...lines].join('\n');
}
