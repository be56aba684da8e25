import { providerFolders } from '../forms/provider-folders.ts';

/** Files that browsers and crawlers request under fixed names. */
export const wellKnown = [
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
] as const;

/** Folders of the build and of the form provider. */
export const assetFolders = ['/_astro', '/calendar', '/og', ...providerFolders] as const;

/** Whether a missing file at this path is a plain 404; every other unknown path gets the fallback language's page. */
export const isAssetAddress = (path: string): boolean =>
  wellKnown.some((name) => name === path) ||
  assetFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** How long a file may be cached. Names under /_astro/ contain a hash of their content, so they never change. */
export function cacheControl(path: string): string {
  if (path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable';
  // The embed script's URL never changes: a new version has to reach visitors within minutes.
  if (path.startsWith('/forms/')) return 'public, max-age=300';
  return 'public, max-age=86400';
}

/** Pages are cached but revalidated each time: a correction shows at once. */
export const pageCacheControl = 'no-cache';

/** The file that Astro writes for a route (`build.format: 'file'`), relative to the site's folder. */
export const pageFile = (route: string): string => `${route.slice(1)}.html`;

/** Every address of a page; the others show it too, since a copied `/ja.html` must not show another language. */
export const addressesOf = (route: string): string[] => [route, `${route}/`, `/${pageFile(route)}`];

/** A file's caching and cross-origin headers, the same from the Node server and from static hosts. */
export const assetHeaders = (path: string): Record<string, string> => ({
  'Cache-Control': cacheControl(path),
  // Pages of other sites use the embed script, too.
  ...(path.startsWith('/forms/') ? { 'Access-Control-Allow-Origin': '*' } : {}),
});
