import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { embedScriptFile } from '../server/open-form-provider.ts';
import { buildEmbed } from './build-embed.ts';
import { finishBuild } from './finish-build.ts';

/** The second half of `npm run build`; Astro has written the site by now. `SITE_DIR` names another folder than dist. */
for (const sentence of await finishBuild(process.env.SITE_DIR ?? 'dist', loadCampaign()))
  console.log(sentence);

mkdirSync(dirname(embedScriptFile), { recursive: true });
writeFileSync(embedScriptFile, await buildEmbed());
