import { finishBuild } from '../server/site/finish-build.ts';
import { loadCampaign } from '../src/campaign/load-campaign.ts';

/** The second half of `npm run build`; Astro has written dist/ by now. */
for (const sentence of await finishBuild('dist', loadCampaign())) console.log(sentence);
