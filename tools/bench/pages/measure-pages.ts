import { median } from '../median.ts';
import type { Served } from '../serve-site.ts';
import { categories, type PageRun, runLighthouse } from './lighthouse-run.ts';
import { measureScrollBytes, type ScrollBytes } from './scroll-bytes.ts';
import { loadSlowly, type SlowLoad } from './slow-load.ts';

/** The page and its twin, both with the splash and as after a language was chosen. */
export type PageServers = { site: Served; twin: Served; twinWithoutSplash: Served };

export type Contest = {
  route: string;
  splash: boolean;
  /** Lighthouse's results for the page. */
  page: PageRun;
  /** Medians of loads with applied throttling, page and twin in turn. */
  slow: { page: SlowLoad; twin: SlowLoad };
  /** The median over all rounds of page divided by twin in the same round, since noise affects both alike. */
  ratio: { fcp: number; lcp: number };
  scroll: ScrollBytes;
};

/**
 * Paired loads of page and twin for each run of Lighthouse. First paint varies by a third between loads of the same
 * page (the report says why), so a median of 7 pairs would often put a twin above 1.05 times itself.
 */
export const pairsPerRun = 3;

/** Every page in Lighthouse, `runs` times, and against its twin on a slow line, `pairsPerRun` times as often. */
export async function measurePages(
  routes: readonly string[],
  servers: PageServers,
  runs: number,
  say: (line: string) => void,
): Promise<Contest[]> {
  const contests: Contest[] = [];
  for (const route of routes) {
    const page = servers.site.origin + route;
    const scroll = await measureScrollBytes(page);
    for (const splash of [true, false]) {
      const twin = (splash ? servers.twin : servers.twinWithoutSplash).origin + route;
      const reports: PageRun[] = [];
      const rounds: { page: SlowLoad; twin: SlowLoad }[] = [];
      for (let round = 1; round <= runs; round += 1) {
        // The scores other than performance do not vary between runs.
        const scored = round === 1 ? categories : (['performance'] as const);
        reports.push(await runLighthouse(page, { languageChosen: !splash, categories: scored }));
        for (let pair = 0; pair < pairsPerRun; pair += 1) {
          rounds.push(await loadBoth(page, twin, splash, rounds.length % 2 === 1));
        }
        say(`${route} ${splash ? 'with' : 'without'} the splash: round ${round} of ${runs}`);
      }
      contests.push({ route, splash, scroll, page: middle(reports), ...outcome(rounds) });
    }
  }
  return contests;
}

/**
 * The one goes first as often as the other. Both get the mark of a chosen language: the script that sets it opens the
 * session storage and waits for the browser's process, which a visitor's browser did on the page before.
 */
async function loadBoth(page: string, twin: string, splash: boolean, twinFirst: boolean) {
  const before = twinFirst ? await loadSlowly(twin, !splash) : undefined;
  const own = await loadSlowly(page, !splash);
  return { page: own, twin: before ?? (await loadSlowly(twin, !splash)) };
}

function outcome(rounds: readonly { page: SlowLoad; twin: SlowLoad }[]) {
  const ratio = (figure: 'fcp' | 'lcp') =>
    median(rounds.map(({ page, twin }) => page[figure] / twin[figure]));
  const medians = (of: 'page' | 'twin'): SlowLoad => ({
    fcp: median(rounds.map((round) => round[of].fcp)),
    lcp: median(rounds.map((round) => round[of].lcp)),
    bytes: median(rounds.map((round) => round[of].bytes)),
  });
  return {
    slow: { page: medians('page'), twin: medians('twin') },
    ratio: { fcp: ratio('fcp'), lcp: ratio('lcp') },
  };
}

/** The median of every figure. */
function middle([first, ...others]: readonly PageRun[]): PageRun {
  if (first === undefined) throw new Error('No run was made.');
  const runs = [first, ...others];
  const of = (figure: (run: PageRun) => number | undefined) =>
    median(runs.map(figure).filter((value) => value !== undefined));
  return {
    scores: { ...first.scores, performance: of(({ scores }) => scores.performance) },
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    speedIndex: of(({ speedIndex }) => speedIndex),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    mainThread: of(({ mainThread }) => mainThread),
    requests: of(({ requests }) => requests),
    bytes: first.bytes,
    benchmarkIndex: of(({ benchmarkIndex }) => benchmarkIndex),
  };
}
