import type { Manifest } from '../manifest/manifest.ts';
import { pageFile } from './addresses.ts';
import { answerWithoutFile, kindWithoutFile } from './answer-without-file.ts';
import { mediaType } from './media-type.ts';
import { fileHeaders, type Transport } from './security-headers.ts';
import { sendFile } from './send-file.ts';

/** The site's files on the platform, which sets their ETags and compresses them. */
export type Assets = { fetch(request: Request): Promise<Response> };

type Page = Manifest['pages'][number];

/** What is known about the site without its files. */
export type SiteMap = {
  /** By path, with and without a trailing slash. */
  pages: ReadonlyMap<string, Page>;
  fallback: Page;
  redirects: ReadonlyMap<string, string>;
  /** Aliases of a file. */
  aliases: ReadonlyMap<string, string>;
};

export function siteMap({ pages, fallback, formProvider }: Manifest): SiteMap {
  const embed = formProvider.provider === 'built-in' ? formProvider.embed : { path: '', aliases: [] };
  return {
    pages: new Map(pages.flatMap((page) => [page.route, `${page.route}/`].map((route) => [route, page]))),
    fallback: pages.find(({ language }) => language === fallback) as Page,
    redirects: new Map(pages.map(({ route }) => [`/${pageFile(route)}`, route])),
    aliases: new Map(embed.aliases.map((alias) => [alias, embed.path])),
  };
}

/**
 * Answers as `answerFromSite` does, with files that are stored elsewhere.
 * @param path decoded as far as possible
 */
export async function answerFromAssets(
  site: SiteMap,
  assets: Assets,
  request: Request,
  path: string,
  transport: Transport,
): Promise<Response> {
  const page = site.pages.get(path);
  const asset = page === undefined ? await findAsset(site, assets, request, path) : undefined;
  const kind = page ? 'page' : asset ? 'asset' : kindWithoutFile(site, path);
  const answer = answerWithoutFile(site, kind, request, path, transport);
  if (answer !== undefined) return answer;
  if (asset !== undefined) return send(asset, request, { name: path.slice(1) }, transport);
  const { route, policy } = page ?? site.fallback;
  const name = pageFile(route);
  const file = await fetchFile(assets, request, `/${name}`);
  if (!file.ok)
    throw new Error(`The built page has no ${route}: deploy the whole folder that the build writes.`);
  return send(file, request, { name, policy }, transport);
}

/**
 * The pattern of every file name of a build. The platform normalizes other paths (`/../`, double encoding) and would
 * find files that do not exist under them.
 */
export const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

/** An HTML file is served under its route only, so that no page has two URLs. */
async function findAsset({ aliases }: SiteMap, assets: Assets, request: Request, path: string) {
  if (!plainPath.test(path) || path.endsWith('.html')) return undefined;
  const file = await fetchFile(assets, request, aliases.get(path) ?? path);
  return file.ok ? file : undefined;
}

function fetchFile(assets: Assets, request: Request, path: string): Promise<Response> {
  const method = request.method === 'GET' ? 'GET' : 'HEAD';
  return assets.fetch(new Request(new URL(path, request.url), { method, redirect: 'manual' }));
}

const send = (
  { headers, body }: Response,
  request: Request,
  file: { name: string; policy?: string },
  transport: Transport,
): Response =>
  sendFile(request, body, headers.get('ETag') ?? '', fileHeaders(file, transport), {
    'Content-Type': mediaType(file.name),
  });
