import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../../build/content-security-policy.ts';
import { type Encoding, encodings } from '../http/accepted-encoding.ts';
import { cacheControl, pageCacheControl } from './addresses.ts';
import { builtFiles } from './built-files.ts';
import { mediaType } from './media-type.ts';
import { MissingBuild } from './missing-build.ts';
import { fallbackRoute, pageFile, pageRoutes } from './pages.ts';
import type { Transport } from './security-headers.ts';
import { type HeaderRecord, pageSecurityHeaders, resourceSecurityHeaders } from './security-headers.ts';
import type { Site, SiteFile, Variant } from './site.ts';
import type { SiteCampaign } from './site-campaign.ts';

/**
 * Reads the whole built site into memory (a few megabytes), so that no request ever touches the disk and no path can
 * lead out of the folder.
 * @throws {MissingBuild} when the folder or a page of the campaign is not there
 */
export function loadSite(folder: string, campaign: SiteCampaign): Site {
  if (!existsSync(folder)) throw new MissingBuild(`The built page is missing (no folder ${folder})`);
  const routes = pageRoutes(campaign);
  // Each page's policy names its own styles alone: the headers travel in the same packets as the page.
  const policyOf = (route: string) => contentSecurityPolicy([readPage(folder, route)], campaign);
  const pages = new Map(routes.map((route) => [route, loadPage(folder, route, policyOf(route))]));
  const fallback = pages.get(fallbackRoute(campaign));
  if (fallback === undefined) throw new MissingBuild('The built page has no page for all other paths');
  return {
    files: new Map([
      ...loadAssets(folder),
      ...[...pages].flatMap(([route, page]) => [[route, page] as const, [`${route}/`, page] as const]),
    ]),
    fallback,
    redirects: new Map(routes.map((route) => [`/${pageFile(route)}`, route])),
  };
}

function readPage(folder: string, route: string): string {
  const file = join(folder, pageFile(route));
  if (!existsSync(file)) throw new MissingBuild(`The built page has no ${route} (no file ${file})`);
  return readFileSync(file, 'utf8');
}

function loadPage(folder: string, route: string, policy: string): SiteFile {
  const headers = (transport: Transport) => ({
    'Cache-Control': pageCacheControl,
    ...pageSecurityHeaders(policy, transport),
  });
  return { kind: 'page', variants: loadVariants(folder, pageFile(route), headers) };
}

/** An HTML file is reached by its route alone, so that no page has two addresses. */
function loadAssets(folder: string): [path: string, file: SiteFile][] {
  return builtFiles(folder)
    .filter((name) => !name.endsWith('.html'))
    .map((name) => {
      const path = `/${name}`;
      const headers = (transport: Transport) => ({
        'Cache-Control': cacheControl(path),
        ...resourceSecurityHeaders(path, transport),
      });
      return [path, { kind: 'asset', variants: loadVariants(folder, name, headers) }];
    });
}

const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

function loadVariants(
  folder: string,
  name: string,
  headers: (transport: Transport) => HeaderRecord,
): SiteFile['variants'] {
  const load = (encoding: Encoding) =>
    loadVariant(readFileSync(join(folder, name + suffix[encoding])), name, encoding, headers);
  const compressed = encodings.filter(
    (encoding) => encoding !== 'identity' && existsSync(join(folder, name + suffix[encoding])),
  );
  return {
    ...Object.fromEntries(compressed.map((encoding) => [encoding, load(encoding)])),
    identity: load('identity'),
  };
}

function loadVariant(
  body: Uint8Array<ArrayBuffer>,
  name: string,
  encoding: Encoding,
  headers: (transport: Transport) => HeaderRecord,
): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const own = {
    'Content-Length': String(body.byteLength),
    'Content-Type': mediaType(name),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  return {
    body,
    etag,
    headers: { http: { ...own, ...headers('http') }, tls: { ...own, ...headers('tls') } },
  };
}
