import { mkdirSync } from 'node:fs';
import { distFolder } from '../src/build/dist-folder.ts';
import { inLanguage, type Language } from '../src/campaign/language.ts';
import { loadCampaign } from '../src/campaign/load-campaign.ts';
import { pageContent } from '../src/campaign/page-content.ts';
import { startFaultyFront } from '../tests/support/faulty-front.ts';
import { serveSite } from './bench/serve-site.ts';
import { chromium, firefox } from './browsers/puppeteer-engine.ts';
import type { Engine } from './browsers/visitor.ts';
import { type Edition, walk } from './browsers/walk.ts';
import { webkit } from './browsers/webkit-engine.ts';

/**
 * `npm run test:browsers [-- NAME …]`: tests the essentials of the built page in every engine that this machine has, or
 * only in those named, such as `webkit`. Not part of `npm test`, which must pass without other browsers.
 */
const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const engines = [webkit, firefox, chromium].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
);
/** A small phone and a desktop. */
const widths = [360, 1280];
const campaign = loadCampaign();
const { languages, routes, fallbackLanguage: fallback } = campaign.settings;
const editions: Edition[] = languages.map((language, index) => ({
  ...pageContent(campaign, language),
  route: inLanguage(routes, language),
  other: languages[(index + 1) % languages.length] as Language,
  fallback,
}));

const found = engines.filter((engine) => {
  const path = engine.find();
  console.log(
    path === undefined
      ? `${engine.name}: not installed (Debian: apt-get install ${engine.debianPackage})`
      : `${engine.name}: found at ${path}`,
  );
  return path !== undefined;
});

if (found.length === 0) {
  console.error('No browser was found, so nothing was tested.');
  process.exit(1);
}

mkdirSync('.cache/browsers', { recursive: true });
const site = await serveSite(distFolder(), {
  ENTRIES_DB: '.cache/browsers/entries.sqlite',
});
const front = await startFaultyFront(site.origin);
let faults = 0;
try {
  for (const engine of found) faults += await walkIn(engine);
} finally {
  front.close();
  await site.stop();
}
console.log(faults === 0 ? '\nAll checks passed.' : `\n${faults} checks failed.`);
process.exitCode = faults === 0 ? 0 : 1;

async function walkIn(engine: Engine): Promise<number> {
  const { version, visitor } = await engine.open();
  console.log(`\n${engine.name} (${version})`);
  let failed = 0;
  const report = (what: string, error?: unknown) => {
    if (error !== undefined) failed++;
    console.log(error === undefined ? `  ✓ ${what}` : `  ✗ ${what}\n    ${error}`);
  };
  try {
    for (const edition of editions) {
      for (const width of widths) {
        await visitor.resize(width, 800);
        // The actual width: not every window can be made that narrow.
        const part = `${edition.language}, ${await visitor.run(() => innerWidth)} px:`;
        for (const [what, step] of Object.entries(walk)) {
          const before = (await visitor.errors()).length;
          await visitor.resize(width, 800);
          await step(visitor, front.origin, edition).then(
            () => report(`${part} ${what}`),
            (error) => report(`${part} ${what}`, error),
          );
          const errors = (await visitor.errors()).slice(before);
          // The browser itself logs the 500 that this check provokes.
          const own = what.startsWith('after a failed')
            ? errors.filter((error) => !/\b500\b/.test(error))
            : errors;
          if (own.length > 0) report(`${part} the console has no errors`, own.join('\n    '));
        }
      }
    }
  } finally {
    await visitor.close();
  }
  return failed;
}
