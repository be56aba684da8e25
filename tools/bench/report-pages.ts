import { floor, pageName } from './budgets.ts';
import { kB, markdownTable, ms } from './markdown.ts';
import { median } from './median.ts';
import { type Bytes, resourceTypes, totalBytes } from './pages/lighthouse-run.ts';
import { type Contest, pairsPerRun } from './pages/measure-pages.ts';
import type { Results } from './results.ts';

/** Sections of bench/latest.md about how the pages load. */

export function pagesSection({ contests, runs }: Results): string[] {
  if (contests.length === 0) return [];
  return [
    '## Pages in Lighthouse',
    `Mobile preset, simulated throttling; median of ${runs} runs. "Without splash" is a load after a language was chosen. ` +
      `Lighthouse's benchmark index of the machine during these runs: ${ms(median(contests.map(({ page }) => page.benchmarkIndex)))}.`,
    timesTable(contests),
    'Bytes by type before the first scroll, in Lighthouse:',
    bytesTable(contests),
    'Scrolling the whole page on a phone, 412 px wide, DPR 1.75; requests / kB:',
    markdownTable(
      ['page', 'before the first scroll', 'after scrolling the whole page', 'script kB', 'font kB'],
      contests
        .filter(({ splash }) => splash)
        .map(({ route, scroll }) => [
          route,
          `${scroll.requestsBefore} / ${kB(totalBytes(scroll.before))}`,
          `${scroll.requestsAfter} / ${kB(totalBytes(scroll.after))}`,
          kB(scroll.after.Script),
          kB(scroll.after.Font),
        ]),
    ),
    ...twins(contests, runs),
  ];
}

function twins(contests: readonly Contest[], runs: number): string[] {
  const faulty = contests.some(({ ratio }) => Math.min(ratio.fcp, ratio.lcp) < floor);
  return [
    '## Pages compared with their twins',
    'The twin is the same built page without scripts, islands and web fonts (JSON-LD stays), served by the same server. Both are ' +
      'loaded on the same emulated phone with applied, not simulated, throttling (1.6 Mbps less 10 %, 562 ms per request, CPU slowed ' +
      `4 times), each load in a new browser; median of ${runs * pairsPerRun} rounds, with the order alternating. Ratio: the median over all ` +
      'rounds of page divided by twin in the same round.',
    'Until November 2026 these ratios came from simulated throttling, and the page seemed up to a fifth faster than its twin (0.81). That ' +
      'was a measurement error. Lighthouse loads the page from this machine over an unthrottled connection, and its model of LCP ' +
      'includes every picture that had arrived before that paint. Here all arrive within 0.3 s, so chance decides: either the hero is in ' +
      'the first frame and alone in the model (910 to 960 ms), or one frame later and with up to eight other pictures (1,140 to 1,220 ms). ' +
      'Likewise, first paint is four times the duration of one layout task, whatever that happened to be; and the page always went first. ' +
      'The twin was wrong too: along with the web font it lost the fallback faces from the system.',
    'FCP is partly chance, for page and twin alike. Chromium parses the body for 10 ms, usually after one empty frame, and then lays out ' +
      'what it has, anything from the header to the whole page, waiting for the browser process to find the fonts. In 32 traces of one page ' +
      'on a busy machine the first text came with 133 to 1,088 layout objects, and 8 loads of one twin took 984 to 1,304 ms. Drawn from ' +
      'such loads, a median of 7 rounds puts a twin above 1.05 times itself about every fourth time, and one of 21 rounds about every ' +
      'eighth. The page itself adds 4 ms of CPU time for the script in the head, of 220 to 240 ms before FCP, and 43 layout objects.',
    'On 22 November, with 5 rounds, FCP without the splash was 1.16 and 1.08 times that of the twin. Besides chance, only ' +
      'the page had then been given the mark of a chosen language, which opens the session storage: a synchronous call to the browser ' +
      'process. After a real choice the storage is already open. Now both get the mark, ' +
      `and there are ${pairsPerRun} rounds for each run of Lighthouse.`,
    ...(faulty
      ? [
          `**A ratio below ${floor.toFixed(2)} means that the twin or the measurement is wrong, not that the page is fast: find the error before you quote this table.**`,
        ]
      : []),
    markdownTable(
      ['page', 'FCP ms', 'twin', 'ratio', 'LCP ms', 'twin', 'ratio', 'kB until LCP', 'twin'],
      contests.map(({ slow: { page, twin }, ratio, ...contest }) => [
        pageName(contest),
        ms(page.fcp),
        ms(twin.fcp),
        `**${ratio.fcp.toFixed(2)}**`,
        ms(page.lcp),
        ms(twin.lcp),
        `**${ratio.lcp.toFixed(2)}**`,
        kB(page.bytes),
        kB(twin.bytes),
      ]),
    ),
  ];
}

function timesTable(contests: readonly Contest[]): string {
  const head = [
    'page',
    'perf / a11y / BP / SEO',
    'FCP ms',
    'LCP ms',
    'Speed Index ms',
    'TBT ms',
    'CLS',
    'main thread ms',
    'requests',
  ];
  const rows = contests.map((contest) => [
    pageName(contest),
    scores(contest.page.scores),
    ...figures(contest.page),
  ]);
  return markdownTable(head, rows);
}

const scores = (of: Contest['page']['scores']): string =>
  [of.performance, of.accessibility, of['best-practices'], of.seo].join(' / ');

const figures = (run: Contest['page']): string[] => [
  ms(run.fcp),
  ms(run.lcp),
  ms(run.speedIndex),
  ms(run.tbt),
  run.cls.toFixed(2),
  ms(run.mainThread),
  String(run.requests),
];

const bytesTable = (contests: readonly Contest[]): string =>
  markdownTable(
    ['page', ...resourceTypes.map((type) => `${type} kB`), 'total kB'],
    contests.map((contest) => [pageName(contest), ...byType(contest.page.bytes)]),
  );

const byType = (bytes: Bytes): string[] => [
  ...resourceTypes.map((type) => kB(bytes[type])),
  kB(totalBytes(bytes)),
];
