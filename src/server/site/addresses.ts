import { providerFolders } from '../form-provider/provider-folders.ts';

/** The files that browsers and crawlers ask for by fixed names. */
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

/** Whether a missing file at this address is a plain 404; every other missing address is the page of the
 * fallback language. */
export const isAssetAddress = (path: string): boolean =>
  wellKnown.some((name) => name === path) ||
  assetFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** How long a file may be kept. Names under /_astro/ hold a hash of their content, so they never change. */
export function cacheControl(path: string): string {
  if (path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable';
  // The embed script's address never changes: a new version has to reach visitors within minutes.
  if (path.startsWith('/forms/')) return 'public, max-age=300';
  return 'public, max-age=86400';
}

/** Pages are kept, but asked for again each time: a correction shows at once. */
export const pageCacheControl = 'no-cache';
