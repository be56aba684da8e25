import { cacheControl } from './addresses.ts';
import type { HeaderRecord } from './security-headers.ts';

/** How long a file may be kept and which scripts may read it; the same from the Node server and from static hosts. */
export const assetHeaders = (path: string): HeaderRecord => ({
  'Cache-Control': cacheControl(path),
  // The embed script is for pages of other sites too.
  ...(path.startsWith('/forms/') ? { 'Access-Control-Allow-Origin': '*' } : {}),
});
