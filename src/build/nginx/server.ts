import { providerFolders } from '../../server/forms/provider-folders.ts';
import type { Manifest } from '../../server/manifest/manifest.ts';
import { assetFolders, wellKnown } from '../../server/site/addresses.ts';
import type { Transport } from '../../server/site/security-headers.ts';
import type { Site, SiteFile } from '../../server/site/site.ts';
import { fileLocation } from './file-location.ts';
import { proxiedForm, proxiedPage, serverAway } from './form-locations.ts';
import { plainAnswers } from './plain-answers.ts';
import { serverSettings } from './server-settings.ts';
import { block, quoted } from './syntax.ts';

/**
 * The inside of `server`: the same route table from which the Node server answers, path by path. As there, no path is
 * looked up on the disk, so no trick in it can reach another file.
 * @param transport how visitors reach it
 */
export async function nginxServer(site: Site, manifest: Manifest, transport: Transport): Promise<string> {
  const hasOwnForm = manifest.formProvider.provider === 'built-in';
  const fallback = manifest.pages.find(({ language }) => language === manifest.fallback)?.route ?? '';
  const missing = wellKnown.filter((path) => !site.files.has(path));
  return [
    '# Written by the build: the next one replaces it.',
    ...serverSettings(transport),
    ...[...site.files].map(([path, file]) =>
      path.endsWith('/') ? samePage(path) : ownLocation(path, file, transport),
    ),
    ...[...site.redirects].map(([path, route]) => redirect(path, route)),
    ...missing.map((path) => block(`location = ${path}`, ['return 404;'])),
    ...(hasOwnForm ? [proxiedForm(below(providerFolders), transport), serverAway(transport)] : []),
    block(`location ~ ${below(assetFolders)}`, ['return 404;']),
    '# Every other path is a page.',
    block('location /', [`rewrite ^ ${quoted(fallback)} last;`]),
    ...(await plainAnswers(site, transport)),
    '',
  ].join('\n');
}

const ownLocation = (path: string, file: SiteFile, transport: Transport): string =>
  file.stages === undefined ? fileLocation(path, file, transport) : proxiedPage(path, transport);

/** To nginx, a path that ends with a slash is a folder. */
const samePage = (path: string): string =>
  block(`location = ${quoted(path)}`, [`rewrite ^ ${quoted(path.slice(0, -1))} last;`]);

const redirect = (path: string, route: string): string =>
  block(`location = ${quoted(path)}`, [
    // Responses without a file answer every method.
    'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
    `return 301 ${quoted(`${route}$is_args$args`)};`,
  ]);

/** Everything in one of the folders, and the folder itself. */
const below = (folders: readonly string[]): string => quoted(`^(?:${folders.join('|')})(?:/|$)`);
