import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFiles } from '../server/site/built-files.ts';
import { MissingBuild } from '../server/site/missing-build.ts';
import { pageFile, pageRoutes } from '../server/site/pages.ts';
import type { SiteCampaign } from '../server/site/site-campaign.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { gatherStyles } from './gather-styles.ts';
import { importsOf, moveIslandData } from './move-island-data.ts';
import { moveScriptsToFile } from './move-scripts-to-file.ts';
import { precompress } from './precompress.ts';
import { longestHeaderLine, writeStaticHostFiles } from './static-host.ts';

/**
 * What the build does after Astro: mends the HTML, compresses, writes the files for static hosts.
 * @returns sentences for the person who built
 */
export async function finishBuild(folder: string, campaign: SiteCampaign): Promise<string[]> {
  const pages = pageRoutes(campaign).map((route) => mendPage(folder, pageFile(route)));
  const policy = contentSecurityPolicy(pages, campaign);
  const { files, plain, brotli } = await precompress(folder);
  writeStaticHostFiles(folder, campaign, policy);
  return [
    `Built ${builtFiles(folder).length} files into ${folder}; ${files} of them compressed from ${kilobytes(plain)} to ${kilobytes(brotli)}.`,
    campaign.settings.formProvider.provider === 'built-in'
      ? 'Entries are kept by the built-in form provider, which needs the Node server (npm start): a static host alone cannot take entries.'
      : 'Ready for the Node server (npm start) and for static hosts such as Cloudflare Pages and Netlify.',
    ...warnings(pages, policy),
  ];
}

function mendPage(folder: string, name: string): string {
  const file = join(folder, name);
  if (!existsSync(file)) throw new MissingBuild(`The built page is missing (no file ${file})`);
  const read = (address: string) => readFileSync(join(folder, address), 'utf8');
  const islands = moveIslandData(gatherStyles(read(name)), (address) => importsOf(address, read));
  const { html, script } = moveScriptsToFile(islands.html, islands.script);
  writeFileSync(file, html);
  for (const { path, text } of [...islands.files, ...(script ? [script] : [])]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return html;
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
