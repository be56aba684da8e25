import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pageRoutes } from '../src/build/page-routes.ts';
import { inLanguage } from '../src/campaign/language.ts';
import { loadCampaign } from '../src/campaign/load-campaign.ts';
import { killAllProcesses } from '../tests/support/run-process.ts';
import { measureArchive } from './bench/archive.ts';
import { compareWithBudgets } from './bench/budgets.ts';
import { benchFolder, buildSite } from './bench/build-site.ts';
import { measureEntries } from './bench/entries/measure-entries.ts';
import { measureFreshMachine } from './bench/fresh-machine.ts';
import { measureGifts } from './bench/gifts.ts';
import { machineLines } from './bench/machine.ts';
import { makeTwins } from './bench/make-twin.ts';
import { type Part, parts, readOptions, usage } from './bench/options.ts';
import { measureInteractions } from './bench/pages/interactions.ts';
import { measureLayoutShifts } from './bench/pages/layout-shifts.ts';
import { measurePages, type PageServers } from './bench/pages/measure-pages.ts';
import { measureFormTaps } from './bench/pages/tap-to-form.ts';
import { report, verdictTable } from './bench/report.ts';
import type { Results } from './bench/results.ts';
import { serveSite } from './bench/serve-site.ts';
import { measureServer } from './bench/server/measure-server.ts';

/** `npm run bench`: `bench/options.ts` lists its arguments, bench/latest.md holds the latest results. */

const options = readOptions(process.argv.slice(2));
if (options === undefined) {
  console.error(usage);
  process.exit(1);
}
const { runs, chosen, tests } = options;
const isChosen = (part: Part) => chosen.includes(part);
const say = (line: string) => console.error(line);
const site = join(benchFolder, 'site');
const campaign = loadCampaign();
const { languages } = campaign.settings;
const routes = pageRoutes(campaign);
const firstRoute = inLanguage(campaign.settings.routes, languages[0]);

async function bench(): Promise<Results> {
  say('Building');
  await buildSite(site);
  const results: Results = { runs, contests: [], shifts: [], formTaps: [], interactions: [] };
  if (isChosen('fresh-machine')) results.freshMachine = await measureFreshMachine(tests, say);
  if (isChosen('pages')) {
    const twins = await makeTwins(site);
    const servers = {
      site: await serveSite(site),
      twin: await serveSite(twins.twin),
      twinWithoutSplash: await serveSite(twins.twinWithoutSplash),
    };
    await benchPages(servers, results);
    for (const server of Object.values(servers)) await server.stop();
  }
  if (isChosen('form')) {
    say('Tapping an entry button');
    const server = await serveSite(site);
    results.formTaps = await measureFormTaps(server.origin, routes, runs);
    await server.stop();
  }
  if (isChosen('inp')) {
    say('Pressing everything');
    const server = await serveSite(site);
    for (const route of routes) {
      const inp = await measureInteractions(server.origin + route, runs);
      results.interactions.push({ route, inp });
    }
    await server.stop();
  }
  if (isChosen('server')) {
    const server = await serveSite(site);
    results.server = await measureServer(site, firstRoute, server, say);
    await server.stop();
  }
  if (isChosen('entries')) results.entries = await measureEntries(site, campaign, say);
  if (isChosen('archive')) results.archive = await measureArchive(say);
  if (isChosen('gifts')) results.gifts = await measureGifts(say);
  return results;
}

async function benchPages(servers: PageServers, results: Results): Promise<void> {
  for (const route of routes) {
    say(`${route}: layout shift`);
    results.shifts.push({ route, measured: await measureLayoutShifts(servers.site.origin + route) });
  }
  results.contests = await measurePages(routes, servers, runs, say);
}

// No child process may outlive the bench.
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
process.once('exit', killAllProcesses);

try {
  const results = await bench();
  const verdicts = compareWithBudgets(results);
  const text = report(results, verdicts, await machineLines());
  const whole = chosen.length === parts.length;
  // A partial run must not overwrite the results of a full one.
  const file = whole ? 'bench/latest.md' : relative('.', join(benchFolder, 'latest.md'));
  mkdirSync('bench', { recursive: true });
  writeFileSync(file, text);
  console.log(text);
  console.log(`${verdictTable(verdicts.filter(({ holds }) => !holds))}\n\nWritten to ${file}.`);
} finally {
  killAllProcesses();
}
