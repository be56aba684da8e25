import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Campaign } from '../campaign/campaign.ts';
import { siteFolder } from '../server/manifest/manifest.ts';
import { MissingBuild } from '../server/manifest/missing-build.ts';
import { builtFiles } from '../server/site/built-files.ts';
import { pageFile } from '../server/site/page-file.ts';
import { buildEmbed } from './build-embed.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { setContentTimes } from './content-times.ts';
import { embedPath } from './embed-addresses.ts';
import { gatherStyles } from './gather-styles.ts';
import { importsOf, moveIslandData } from './move-island-data.ts';
import { moveScriptsToFile } from './move-scripts-to-file.ts';
import { writeNginxFiles } from './nginx/write-nginx-files.ts';
import { pageRoutes } from './page-routes.ts';
import { precompress } from './precompress.ts';
import { longestHeaderLine, writeStaticHostFiles } from './static-host.ts';
import { writeManifest } from './write-manifest.ts';

/**
 * What the build does after Astro: finishes the HTML, adds the form's embed script, compresses, writes the files for static
 * hosts, what the server has to know, and nginx's configuration.
 * @param dist the built folder, with the site as Astro has written it
 * @returns sentences for the person who built
 */
export async function finishBuild(dist: string, campaign: Campaign): Promise<string[]> {
  const folder = siteFolder(dist);
  const pages = pageRoutes(campaign).map((route) => finishPage(folder, pageFile(route)));
  const hasOwnForm = campaign.settings.formProvider.provider === 'built-in';
  if (hasOwnForm) writeSiteFile(folder, embedPath, await buildEmbed());
  const policy = contentSecurityPolicy(pages, campaign);
  const { files, plain, brotli } = await precompress(folder);
  writeStaticHostFiles(folder, campaign, policy);
  setContentTimes(folder);
  writeManifest(dist, campaign);
  await writeNginxFiles(dist);
  return [
    `Built ${builtFiles(folder).length} files into ${folder}; ${files} of them compressed from ${kilobytes(plain)} to ${kilobytes(brotli)}.`,
    hasOwnForm
      ? 'Entries are kept by the built-in form provider, which needs the Node server (npm start): a static host alone cannot take entries.'
      : 'Ready for the Node server (npm start) and for static hosts such as Cloudflare Pages and Netlify.',
    ...warnings(pages, policy),
  ];
}

function finishPage(folder: string, name: string): string {
  const file = join(folder, name);
  if (!existsSync(file)) throw new MissingBuild(`The built page is missing (no file ${file})`);
  const read = (address: string) => readFileSync(join(folder, address), 'utf8');
  const islands = moveIslandData(gatherStyles(read(name)), (address) => importsOf(address, read));
  const { html, script } = moveScriptsToFile(islands.html, islands.script);
  writeFileSync(file, html);
  for (const { path, text } of [...islands.files, ...(script ? [script] : [])])
    writeSiteFile(folder, path, text);
  return html;
}

function writeSiteFile(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function warnings(pages: readonly string[], policy: string): string[] {
  return [
    ...(policy.length > longestHeaderLine
      ? [
          `Warning: the security policy has ${policy.length} characters; Cloudflare Pages ignores lines over ${longestHeaderLine}.`,
        ]
      : []),
    ...(pages.some((html) => /\b(src|href)="data:|url\(["']?data:/.test(html))
      ? [
          'Warning: a page holds a data: address, which the security policy blocks; set vite.build.assetsInlineLimit to 0.',
        ]
      : []),
  ];
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
