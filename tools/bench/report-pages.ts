import { kB, ms } from './format.ts';
import { floor, pageName } from './judge.ts';
import { markdownTable } from './markdown-table.ts';
import { median } from './median.ts';
import { type Bytes, resourceTypes, totalBytes } from './pages/lighthouse-run.ts';
import type { Contest } from './pages/measure-pages.ts';
import type { Results } from './results.ts';

/** Sections of bench/latest.md on how the pages load. */

export function pagesSection({ contests, runs }: Results): string[] {
  if (contests.length === 0) return [];
  return [
    '## Pages in Lighthouse',
    `Mobile preset, simulated throttling; median of ${runs} runs. "Without splash" is the load after a language was chosen. ` +
      `Lighthouse's benchmark index of the machine just then: ${ms(median(contests.map(({ page }) => page.benchmarkIndex)))}.`,
    timesTable(contests),
    'Bytes by type before the first scroll, as Lighthouse loads the page:',
    bytesTable(contests),
    'Scrolling the whole page on a phone, 412 px wide, DPR 1.75; requests / kB:',
    markdownTable(
      ['page', 'before the first scroll', 'after the whole page', 'script kB', 'font kB'],
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
    '## Pages beside their twins',
    'The twin is the same built page without script, island and web font (its JSON-LD stays), served by the same server. Both on ' +
      'the same phone, line and processor really slowed (1.6 Mbps less 10 %, 562 ms for a request, 4 times), in a new browser ' +
      `for each load; median of ${runs}, taken in turn, the twin first every other time. Ratio: median over the rounds of page ` +
      'divided by twin of the same round.',
    'Until November 2026 these ratios came from simulated throttling, and the page seemed to beat its twin by up to a fifth (0.81). That ' +
      'was a fault of the measurement. Lighthouse loads the page from this machine without a slow line and takes into its model of ' +
      'the largest paint every picture that was there before that paint. Here all come within 0.3 s, so chance decides: either the hero is in ' +
      'the first frame and alone in the model (910 to 960 ms), or one frame later and with up to eight other pictures (1,140 to 1,220 ms). ' +
      'First paint is likewise one task of layout as long as it happened to take, times four; and the page always went first. ' +
      "The twin had a fault too: with the web font it lost the faces of the reader's own system that stand in for it.",
    ...(faulty
      ? [
          `**A ratio below ${floor.toFixed(2)} is a fault of the twin or of the measurement, never speed: find it before you quote this table.**`,
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
