import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { formatMoment } from '../campaign/content/constants.ts';
import { mailFolder } from '../campaign/content/mail-template.ts';
import { renderedPages } from '../campaign/content/rendered-pages.ts';
import type { Campaign } from '../campaign/schema/campaign.ts';
import { operatorLocale } from '../campaign/schema/languages/operator-languages.ts';
import { scheduledStages, stageAt } from '../campaign/schema/stage.ts';
import { siteFolder, stageFolder } from '../server/manifest/manifest.ts';
import { MissingBuild } from '../server/manifest/read-manifest.ts';
import { pageFile } from '../server/site/addresses.ts';
import { builtFiles } from '../server/site/built-files.ts';
import { buildEmbed, embedPaths } from './browser-scripts.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { gatherStyles } from './inline-elements.ts';
import { writeNginxFiles } from './nginx-files.ts';
import { outsideSources } from './outside-sources.ts';
import { precompress } from './precompress.ts';
import { longestHeaderLine, writeStaticHostFiles } from './static-host.ts';
import { writeManifest } from './write-manifest.ts';

/**
 * The build's steps after Astro: finishes the HTML, adds the form's embed script, compresses, and writes the files for
 * static hosts, the server's manifest, and nginx's configuration.
 * @param dist the built folder, with the site as Astro has written it
 * @param now milliseconds since 1970; for a scheduled campaign, the site shows the stage at this moment
 * @returns sentences for the person who ran the build
 */
export async function finishBuild(dist: string, campaign: Campaign, now = Date.now()): Promise<string[]> {
  const folder = siteFolder(dist);
  for (const { route } of renderedPages(campaign)) finishPage(folder, pageFile(route));
  moveStages(dist, campaign, now);
  moveMails(dist);
  const pages = Object.values(campaign.settings.routes).map((route) =>
    readFileSync(join(folder, pageFile(route)), 'utf8'),
  );
  const hasOwnForm = campaign.settings.formProvider.provider === 'built-in';
  const embed = hasOwnForm ? await buildEmbed() : '';
  for (const path of hasOwnForm ? embedPaths : []) writeSiteFile(folder, path, embed);
  const policy = contentSecurityPolicy(pages, campaign);
  await precompress(folder);
  for (const stage of stagesOf(campaign)) await precompress(stageFolder(dist, stage));
  writeStaticHostFiles(folder, campaign, policy);
  writeManifest(dist, campaign);
  writeNginxFiles(dist);
  return [
    `Built ${builtFiles(folder).length} files into ${folder}.`,
    hasOwnForm
      ? 'Entries are kept by the built-in form provider, which needs the Node server (npm start): a static host alone cannot take entries.'
      : 'Ready for the Node server (npm start) and for static hosts such as Cloudflare Pages and Netlify.',
    ...scheduleSentences(campaign, now),
    ...outsideSentences(campaign),
    ...(policy.length > longestHeaderLine
      ? [
          `Warning: the security policy has ${policy.length} characters; Cloudflare Pages ignores lines over ${longestHeaderLine}.`,
        ]
      : []),
  ];
}

/** What the page's security policy allows beyond its own files, and why. */
function outsideSentences(campaign: Campaign): string[] {
  const sources = outsideSources(campaign);
  if (sources.length === 0) return [];
  return [
    'The page’s security policy allows, besides its own files:',
    ...sources.map(({ origin, directives, reason }) => `  ${origin} (${directives.join(', ')}): ${reason}`),
  ];
}

function finishPage(folder: string, name: string): void {
  const file = join(folder, name);
  if (!existsSync(file)) throw new MissingBuild(`The built page is missing (no file ${file})`);
  writeFileSync(file, gatherStyles(readFileSync(file, 'utf8')));
}

function writeSiteFile(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The stages between which the clock chooses. */
const stagesOf = ({ settings }: Pick<Campaign, 'settings'>) =>
  settings.status === 'scheduled' ? scheduledStages : [];

/**
 * Moves the pages of a scheduled campaign's stages out of the site, where those of another time should not be
 * reachable, and puts the current stage's pages in their place: hosts without a clock show them until the next build.
 * @param now milliseconds since 1970
 */
function moveStages(dist: string, { settings }: Campaign, now: number): void {
  const { stage } = stageAt(settings, now);
  const stages = dirname(stageFolder(dist, stage));
  rmSync(stages, { recursive: true, force: true });
  if (settings.status !== 'scheduled') return;
  renameSync(join(siteFolder(dist), 'stages'), stages);
  for (const route of Object.values(settings.routes))
    copyFileSync(join(stageFolder(dist, stage), pageFile(route)), join(siteFolder(dist), pageFile(route)));
}

/** Moves the mails out of the site: they are for the server alone. */
function moveMails(dist: string): void {
  const rendered = join(siteFolder(dist), 'mail');
  rmSync(mailFolder(dist), { recursive: true, force: true });
  if (existsSync(rendered)) renameSync(rendered, mailFolder(dist));
}

/**
 * What has to be done by hand when a scheduled campaign opens and ends, as sentences; only this project's server
 * follows the clock by itself.
 * @param now milliseconds since 1970
 */
function scheduleSentences({ settings }: Pick<Campaign, 'settings'>, now: number): string[] {
  if (settings.status !== 'scheduled') return [];
  const { start, end } = settings.period;
  const times = `at ${formatMoment(start, operatorLocale)} and once ${formatMoment(end, operatorLocale)} is over`;
  return [
    `Scheduled: the Node server changes the page by itself. A static host shows what is in dist/site, currently the stage '${stageAt(settings, now).stage}': build and publish again ${times}.`,
    ...(settings.formProvider.provider === 'hubspot'
      ? [
          `HubSpot’s forms do not follow this campaign: open and close them in HubSpot ${times}; deploy/static/README.md says how.`,
        ]
      : []),
  ];
}
