import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finishBuild } from '../../src/build/finish-build.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import type { Campaign, Settings } from '../../src/campaign/schema/campaign.ts';
import { scheduledStages } from '../../src/campaign/schema/stage.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** For tests: a small version of what Astro writes. */
const page = (language: string, body: string) =>
  `<!DOCTYPE html><html lang="${language}"><head><title>${language}</title><style>body{margin:0}</style><script>splash()</script></head>` +
  `<body><main>${body.repeat(40)}</main><style>astro-island{display:contents}</style><script>island()</script>` +
  '<script type="application/ld+json">{"@type":"Offer"}</script><script type="module">boot()</script><script src="/_astro/a.js"></script></body></html>';

export const builtSite = {
  'ja.html': page('ja', '<p>春のキャンペーン</p>'),
  'en.html': page('en', '<p>Spring campaign</p>'),
  '_astro/app.Ab12Cd34.js': 'export const app = 1;\n'.repeat(40),
  '_astro/hero.Zz99.avif': 'not really a picture',
  'calendar/spring-ja.ics': 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  'og/ja.png': 'not really a picture',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *\nAllow: /\n',
};

/** Astro's output for a scheduled campaign: each page in every stage, with its own style. */
export const scheduledSite = {
  ...builtSite,
  ...Object.fromEntries(
    scheduledStages.flatMap((stage) =>
      (['ja', 'en'] as const).map((language) => [
        `stages/${stage}/${language}.html`,
        builtSite[`${language}.html`].replace('<style>', `<style>main{--stage:${stage}}`),
      ]),
    ),
  ),
};

/** Writes files into a new temporary folder. */
function writeFolder(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** A built folder as Astro leaves it. */
export const writeDist = (site: Record<string, string> = builtSite): string =>
  writeFolder(Object.fromEntries(Object.entries(site).map(([name, content]) => [`site/${name}`, content])));

/** A built folder as the server gets it, without the server program. */
export async function writeFinishedDist(
  site: Record<string, string> = builtSite,
  campaign = campaignWith(),
  now?: number,
): Promise<string> {
  const dist = writeDist(site);
  await finishBuild(dist, campaign, now);
  return dist;
}

const spring = loadCampaign('campaigns/spring-2025');

/** The spring campaign, which has the built-in form provider and no pixels, with other settings. */
export const campaignWith = (changes: Partial<Settings> = {}): Campaign => ({
  ...spring,
  settings: { ...spring.settings, ...changes },
});
