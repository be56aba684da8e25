import { startTrialServer } from '../../../tests/support/start-server.ts';
import { type Bench, routes } from '../place.ts';
import { type Figure, median, type Section } from '../report.ts';
import { type PageRun, runLighthouse } from './lighthouse-run.ts';
import { makeBaseline } from './make-baseline.ts';

const [fcp, lcp] = ['first-contentful-paint', 'largest-contentful-paint'];

/** Scores and paints of one page, and of it and its baseline on a throttled line, loaded in turn. */
type Runs = { scored: PageRun[]; pairs: { page: PageRun; baseline: PageRun }[] };

/** Every page in Lighthouse, with the splash and as after a language was chosen, and against its baseline. */
export async function measurePages({ runs, say }: Bench): Promise<Section> {
  const site = await startTrialServer();
  const figures: Figure[] = [];
  for (const splash of [true, false]) {
    const baseline = await startTrialServer({}, { dist: await makeBaseline(splash) });
    for (const route of routes) {
      const name = `${route} ${splash ? 'with' : 'without'} splash`;
      const measured: Runs = { scored: [], pairs: [] };
      for (let run = 1; run <= runs; run += 1) {
        say(`${name}: round ${run} of ${runs}`);
        measured.scored.push(await runLighthouse(site.origin + route, !splash, {}));
        measured.pairs.push(
          await loadBoth(site.origin + route, baseline.origin + route, splash, run % 2 === 0),
        );
      }
      figures.push(...figuresOf(name, splash, measured));
    }
    await baseline.stop();
  }
  await site.stop();
  return {
    title: 'Pages',
    note:
      `Lighthouse's mobile preset, median of ${runs} runs: scores and bytes with simulated throttling, paints relative to ` +
      'the baseline with applied throttling, each load in a new browser, the order alternating. The baseline is the same built page ' +
      'without scripts, islands and web fonts, served by the same server. A ratio below 0.90 means that the baseline or the ' +
      'measurement is wrong. FCP is partly chance: Chromium parses the body for 10 ms and lays out what it has, anything from the ' +
      'header to the whole page. "Without splash" is a load after a language was chosen; page and baseline both get the mark of that choice.',
    figures,
  };
}

/** The one goes first as often as the other, because the first finds the machine in another state. */
async function loadBoth(page: string, baseline: string, splash: boolean, baselineFirst: boolean) {
  const load = (address: string) =>
    runLighthouse(address, !splash, {
      throttlingMethod: 'devtools',
      onlyAudits: [fcp, lcp, 'network-requests'],
    });
  const before = baselineFirst ? await load(baseline) : undefined;
  return { page: await load(page), baseline: before ?? (await load(baseline)) };
}

function figuresOf(name: string, splash: boolean, { scored, pairs }: Runs): Figure[] {
  const of = (value: (run: PageRun) => number) => median(scored.map(value));
  const ratio = (paint: string) =>
    median(pairs.map(({ page, baseline }) => page.figure(paint) / baseline.figure(paint)));
  const untilLcp = median(
    pairs.map(({ page }) => bytesOf(page, ({ end }) => end <= page.figure(lcp)) / 1000),
  );
  const others = ['accessibility', 'best-practices', 'seo'];
  return [
    {
      name: `${name}: performance`,
      value: of(({ scores }) => scores.performance ?? Number.NaN),
      budget: splash ? 'at least 98' : '100',
    },
    {
      name: `${name}: accessibility, best practices, SEO (lowest)`,
      value: Math.min(...scored.flatMap(({ scores }) => others.map((each) => scores[each] ?? Number.NaN))),
      budget: '100',
    },
    { name: `${name}: FCP relative to the baseline`, value: ratio(fcp), budget: '0.90 to 1.05' },
    { name: `${name}: LCP relative to the baseline`, value: ratio(lcp), budget: '0.90 to 1.05' },
    { name: `${name}: CLS`, value: of((run) => run.figure('cumulative-layout-shift')), budget: '0.00' },
    { name: `${name}: bytes until LCP`, value: untilLcp, unit: 'kB', budget: 'at most 65' },
    {
      name: `${name}: before the first scroll`,
      value: of((run) => bytesOf(run) / 1000),
      unit: 'kB',
      budget: 'at most 150',
    },
  ];
}

const bytesOf = (
  { requests }: PageRun,
  counts: (request: PageRun['requests'][number]) => boolean = () => true,
): number => requests.filter(counts).reduce((sum, { bytes }) => sum + bytes, 0);
