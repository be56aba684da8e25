import { cpSync, rmSync } from 'node:fs';
import { publishingNotes } from '../campaign/checks/publishing-notes.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { problemLine } from '../campaign/read/campaign-error.ts';
import { siteFolder } from '../server/manifest/manifest.ts';
import { buildPrograms } from './build-programs.ts';
import { builtSiteFolder, distFolder } from './dist-folder.ts';
import { finishBuild } from './finish-build.ts';
import { renewDigests } from './write-manifest.ts';

/** The second half of `npm run build`, after Astro has written the site. */
const campaign = loadCampaign();
const site = siteFolder(distFolder());
if (builtSiteFolder() !== site) {
  rmSync(site, { recursive: true, force: true });
  cpSync(builtSiteFolder(), site, { recursive: true });
  rmSync(builtSiteFolder(), { recursive: true });
}
for (const sentence of await finishBuild(distFolder(), campaign)) console.log(sentence);
await buildPrograms(distFolder());
renewDigests(distFolder());
const notes = publishingNotes(campaign, Date.now());
if (notes.length > 0) console.log('To decide or confirm before the page goes online:');
for (const note of notes) console.log(problemLine(note));
