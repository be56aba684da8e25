import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageAt } from '../../campaign/stage.ts';
import { type Manifest, type ManifestPage, siteFolder, stageFolder } from '../manifest/manifest.ts';
import { MissingBuild } from '../manifest/read-manifest.ts';
import { pageFile } from './addresses.ts';
import { builtFiles, digestOf, suffix } from './built-files.ts';
import { mediaType } from './media-type.ts';
import {
  type BuiltFile,
  type Encoding,
  encodings,
  type Site,
  type SiteFile,
  type Variant,
  type Variants,
} from './site.ts';

/**
 * Reads the whole built site into memory (a few megabytes), so that no request ever touches the disk and no path can
 * escape the folder.
 * @param dist the built folder
 * @throws {MissingBuild} when a page or the embed script of the manifest is missing
 */
export function loadSite(dist: string, manifest: Manifest): Site {
  const { campaign, pages, fallback, formProvider } = manifest;
  const folder = siteFolder(dist);
  const loaded = pages.map((page) => ({
    ...page,
    file: { ...loadPage(folder, page), stages: loadStages(dist, manifest, page.route) },
  }));
  const assets = loadAssets(folder);
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

function loadPage(folder: string, { route, policy }: ManifestPage): BuiltFile {
  const name = pageFile(route);
  const file = join(folder, name);
  if (!existsSync(file)) throw new MissingBuild(`The built page has no ${route} (no file ${file})`);
  return { name, policy, variants: loadVariants(folder, name) };
}

/** A page that follows the clock, in each stage; undefined if the stage is set by hand. */
const loadStages = (dist: string, { stages }: Manifest, route: string): SiteFile['stages'] =>
  stages &&
  Object.fromEntries(
    stages.flatMap(({ stage, pages }) =>
      pages
        .filter((page) => page.route === route)
        .map((page) => [stage, loadPage(stageFolder(dist, stage), page)]),
    ),
  );

/** By path. An HTML file is served under its route only, so that no page has two URLs. */
const loadAssets = (folder: string): Map<string, SiteFile> =>
  new Map(
    builtFiles(folder)
      .filter((name) => !name.endsWith('.html'))
      .map((name) => [`/${name}`, { name, variants: loadVariants(folder, name) }]),
  );

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

function loadVariants(folder: string, name: string): Variants {
  const built = encodings.filter((encoding) => existsSync(join(folder, name + suffix[encoding])));
  const variants = built.map((encoding) => [encoding, loadVariant(folder, name, encoding)] as const);
  return Object.fromEntries(variants) as Variants;
}

function loadVariant(folder: string, name: string, encoding: Encoding): Variant {
  const body = readFileSync(join(folder, name + suffix[encoding]));
  return {
    body,
    etag: `"${digestOf(body).slice(0, 11)}"`,
    content: {
      'Content-Length': String(body.byteLength),
      'Content-Type': mediaType(name),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  };
}
