import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageAt } from '../../campaign/stage.ts';
import { type Encoding, encodings } from '../http/request-headers.ts';
import { type Manifest, type ManifestPage, siteFolder, stageFolder } from '../manifest/manifest.ts';
import { MissingBuild } from '../manifest/read-manifest.ts';
import { assetHeaders, pageCacheControl, pageFile } from './addresses.ts';
import { builtFiles, digestOf, suffix } from './built-files.ts';
import { mediaType } from './media-type.ts';
import {
  type HeaderRecord,
  pageSecurityHeaders,
  resourceSecurityHeaders,
  type Transport,
} from './security-headers.ts';
import type { Site, SiteFile, Variant, Variants } from './site.ts';

/**
 * Reads the whole built site into memory (a few megabytes), so that no request ever touches the disk and no path can
 * escape the folder.
 * @param dist the built folder
 * @throws {MissingBuild} when a page or the embed script of the manifest is missing
 */
export function loadSite(dist: string, manifest: Manifest): Site {
  const { campaign, pages, fallback, formProvider } = manifest;
  const folder = siteFolder(dist);
  const assets = new Map(existsSync(folder) ? loadAssets(folder) : []);
  const stages = stagesByRoute(dist, manifest);
  const loaded = pages.map((page) => {
    const variants = loadPage(folder, page);
    return {
      ...page,
      file: { kind: 'page' as const, name: pageFile(page.route), variants, stages: stages.get(page.route) },
    };
  });
  return {
    files: new Map([
      ...assets,
      ...embedFiles(formProvider, assets),
      ...loaded.flatMap(({ route, file }) => [[route, file] as const, [`${route}/`, file] as const]),
    ]),
    fallback: required(loaded.find(({ language }) => language === fallback)?.file, `page in '${fallback}'`),
    redirects: new Map(pages.map(({ route }) => [`/${pageFile(route)}`, route])),
    stageAt: (now) => stageAt(campaign, now),
  };
}

function required(file: SiteFile | undefined, what: string): SiteFile {
  if (file === undefined) throw new MissingBuild(`The built page has no ${what}`);
  return file;
}

/** The embed script under its aliases. */
function embedFiles(
  provider: Manifest['formProvider'],
  assets: ReadonlyMap<string, SiteFile>,
): [path: string, file: SiteFile][] {
  if (provider.provider !== 'built-in') return [];
  const { path, aliases } = provider.embed;
  const script = required(assets.get(path), path);
  return aliases.map((alias) => [alias, script]);
}

/** Each page that follows the clock, in all its stages; none if the stage is set by hand. */
function stagesByRoute(dist: string, { stages = [] }: Manifest): Map<string, SiteFile['stages']> {
  const byRoute = new Map<string, SiteFile['stages']>();
  for (const { stage, pages } of stages)
    for (const page of pages)
      byRoute.set(page.route, {
        ...byRoute.get(page.route),
        [stage]: loadPage(stageFolder(dist, stage), page),
      });
  return byRoute;
}

function loadPage(folder: string, { route, policy }: ManifestPage): Variants {
  const file = join(folder, pageFile(route));
  if (!existsSync(file)) throw new MissingBuild(`The built page has no ${route} (no file ${file})`);
  const headers = (transport: Transport) => ({
    'Cache-Control': pageCacheControl,
    ...pageSecurityHeaders(policy, transport),
  });
  return loadVariants(folder, pageFile(route), headers);
}

/** An HTML file is served under its route only, so that no page has two URLs. */
function loadAssets(folder: string): [path: string, file: SiteFile][] {
  return builtFiles(folder)
    .filter((name) => !name.endsWith('.html'))
    .map((name) => {
      const path = `/${name}`;
      const headers = (transport: Transport) => ({
        ...assetHeaders(path),
        ...resourceSecurityHeaders(path, transport),
      });
      return [path, { kind: 'asset', name, variants: loadVariants(folder, name, headers) }];
    });
}

function loadVariants(
  folder: string,
  name: string,
  headers: (transport: Transport) => HeaderRecord,
): Variants {
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
  const etag = `"${digestOf(body).slice(0, 11)}"`;
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
