import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSiteFolder } from '../src/build/dist-folder.ts';
import { inLanguage } from '../src/campaign/language.ts';
import { loadCampaign } from '../src/campaign/load-campaign.ts';
import { readHead, sharedLooks } from '../src/page/search/shared-looks.ts';
import { textFaults } from '../src/page/search/text-limits.ts';
import { pageFile } from '../src/server/site/addresses.ts';

/** `npm run share-check`: previews the built pages in search results and messengers. Exits with 1 if a text is missing or cut off. */
const { languages, routes } = loadCampaign().settings;
const folder = builtSiteFolder();

const pages = new Map(
  languages.map((language) => {
    const file = join(folder, pageFile(inLanguage(routes, language)));
    if (!existsSync(file)) {
      console.error(`The built page is missing (no file ${file}): run \`npm run build\` first.`);
      process.exit(1);
    }
    return [language, readHead(readFileSync(file, 'utf8'))];
  }),
);

for (const [language, page] of pages) {
  console.log(`\n${inLanguage(routes, language)}\n`);
  console.log(sharedLooks(page).join('\n'));
}

const faults = textFaults(languages, (language) => ({
  title: pages.get(language)?.title,
  description: pages.get(language)?.meta.get('description'),
}));
for (const fault of faults) console.error(`\n${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
