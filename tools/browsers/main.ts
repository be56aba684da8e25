import { pageContent } from '../../src/campaign/content/page-content.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { knownLanguages, type Language } from '../../src/campaign/schema/languages.ts';
import { startTrialServer } from '../../tests/support/start-server.ts';
import { firefox } from './firefox-engine.ts';
import type { Engine } from './visitor.ts';
import { type Edition, walk } from './walk.ts';
import { webkit } from './webkit-engine.ts';

/**
 * `npm run tools -- browsers [NAME …]` (after a build): tests the essentials of the page in the engines that `npm test` does not
 * know, or only in those named. Exits with 1 if a check fails or no engine is installed.
 */
const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const engines = [webkit, firefox].filter(
  ({ name, debianPackage, find }) =>
    (wanted.length === 0 || wanted.includes(name.toLowerCase())) &&
    (find() !== undefined ||
      console.log(`${name}: not installed (Debian: apt-get install ${debianPackage})`)),
);
const campaign = loadCampaign();
const { routes } = campaign.settings;
const editions: Edition[] = knownLanguages.map((language, index) => ({
  ...pageContent(campaign, language),
  route: routes[language],
  other: knownLanguages[(index + 1) % knownLanguages.length] as Language,
}));

let checks = 0;
let failed = 0;
const site = await startTrialServer();
try {
  for (const engine of engines) await walkIn(engine);
} finally {
  await site.stop();
}
console.log(`\n${checks} checks, ${failed} failed.`);
process.exitCode = checks > 0 && failed === 0 ? 0 : 1;

async function walkIn(engine: Engine): Promise<void> {
  const { version, visitor } = await engine.open();
  console.log(`\n${engine.name} (${version})`);
  try {
    // A small phone and a desktop.
    for (const edition of editions)
      for (const width of [360, 1280])
        for (const [what, step] of Object.entries(walk)) {
          await visitor.resize(width, 800);
          // The actual width: not every window can be made that narrow.
          const shown = `${edition.language}, ${await visitor.run(() => innerWidth)} px: ${what}`;
          const before = (await visitor.errors()).length;
          const trouble: unknown[] = [];
          await step(visitor, site.origin, edition).catch((error) => trouble.push(error));
          const errors = (await visitor.errors()).slice(before);
          // The browser itself logs the 404 that this check provokes.
          const expected = what.startsWith('after a failed') ? /\b404\b/ : undefined;
          trouble.push(...errors.filter((error) => !expected?.test(error)));
          checks += 1;
          if (trouble.length > 0) failed += 1;
          console.log([`  ${trouble.length > 0 ? '✗' : '✓'} ${shown}`, ...trouble].join('\n    '));
        }
  } finally {
    await visitor.close();
  }
}
