import { cacheControl } from './addresses.ts';
import type { HeaderRecord } from './security-headers.ts';

/** A file's caching and cross-origin headers, the same from the Node server and from static hosts. */
export const assetHeaders = (path: string): HeaderRecord => ({
  'Cache-Control': cacheControl(path),
  // Pages of other sites use the embed script, too.
  ...(path.startsWith('/forms/') ? { 'Access-Control-Allow-Origin': '*' } : {}),
});
