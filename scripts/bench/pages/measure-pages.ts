import { median } from '../median.ts';
import type { Served } from '../serve-site.ts';
import { categories, type PageRun, runLighthouse } from './lighthouse-run.ts';
import { measureScrollBytes, type ScrollBytes } from './scroll-bytes.ts';

/** A page and its twin, each as it stands with the splash and after a language was chosen. */
export type PageServers = { site: Served; twin: Served; twinWithoutSplash: Served };

export type Contest = {
  route: string;
  splash: boolean;
  page: PageRun;
  twin: PageRun;
  /** Median over the rounds of page divided by twin of the same round: noise of the machine hits both alike. */
  ratio: { fcp: number; lcp: number };
  /** Milliseconds, median over the rounds likewise; a quotient of two times near 0 says nothing. */
  tbtBeyondTwin: number;
  scroll: { page: ScrollBytes; twin: ScrollBytes };
};

/** Every page against its twin, in turn, `runs` times. */
export async function measurePages(
  routes: readonly string[],
  servers: PageServers,
  runs: number,
  say: (line: string) => void,
): Promise<Contest[]> {
  const contests: Contest[] = [];
  for (const route of routes) {
    const page = `${servers.site.origin}${route}`;
    const twin = (splash: boolean) => `${(splash ? servers.twin : servers.twinWithoutSplash).origin}${route}`;
    const scroll = { page: await measureScrollBytes(page), twin: await measureScrollBytes(twin(true)) };
    for (const splash of [true, false]) {
      const rounds: { page: PageRun; twin: PageRun }[] = [];
      for (let round = 1; round <= runs; round += 1) {
        // What a score counts besides speed does not vary between runs.
        const first = round === 1 ? categories : (['performance'] as const);
        const options = { languageChosen: !splash, categories: first };
        rounds.push({
          page: await runLighthouse(page, options),
          twin: await runLighthouse(twin(splash), { ...options, categories: ['performance'] }),
        });
        say(`${route} ${splash ? 'with' : 'without'} the splash: round ${round} of ${runs}`);
      }
      contests.push({ route, splash, scroll, ...outcome(rounds) });
    }
  }
  return contests;
}

function outcome(rounds: readonly { page: PageRun; twin: PageRun }[]) {
  const ratio = (figure: 'fcp' | 'lcp') =>
    median(rounds.map(({ page, twin }) => page[figure] / twin[figure]));
  return {
    page: middle(rounds.map(({ page }) => page)),
    twin: middle(rounds.map(({ twin }) => twin)),
    ratio: { fcp: ratio('fcp'), lcp: ratio('lcp') },
    tbtBeyondTwin: median(rounds.map(({ page, twin }) => page.tbt - twin.tbt)),
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
