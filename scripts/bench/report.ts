import { kB, ms } from './format.ts';
import { floor, pageName } from './judge.ts';
import { markdownTable } from './markdown-table.ts';
import { median } from './median.ts';
import { type Bytes, resourceTypes, totalBytes } from './pages/lighthouse-run.ts';
import type { Contest } from './pages/measure-pages.ts';
import { medianTap } from './pages/tap-to-form.ts';
import { entriesSection, serverSection } from './report-servers.ts';
import type { Results } from './results.ts';
import type { Verdict } from './verdict.ts';

/** The whole of bench/latest.md. */
export function report(results: Results, verdicts: readonly Verdict[], machine: readonly string[]): string {
  const failed = verdicts.filter(({ holds }) => !holds).length;
  return `${[
    '# Bench',
    'Written by `npm run bench`; do not edit. 1 kB is 1000 bytes on the wire.',
    machine.map((line) => `- ${line}`).join('\n'),
    `## Budgets: ${verdicts.length - failed} of ${verdicts.length} hold`,
    verdictTable(verdicts),
    ...pages(results),
    ...shifts(results),
    ...formTaps(results),
    ...serverSection(results),
    ...entriesSection(results),
  ].join('\n\n')}\n`;
}

export const verdictTable = (verdicts: readonly Verdict[]): string =>
  markdownTable(
    ['figure', 'budget', 'measured', 'holds'],
    verdicts.map(({ figure, budget, measured, holds }) => [
      figure,
      budget,
      measured,
      holds ? 'yes' : '**no**',
    ]),
  );

function pages({ contests, runs }: Results): string[] {
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

function shifts({ shifts: all }: Results): string[] {
  if (all.length === 0) return [];
  const columns = all.flatMap(({ route, measured }) => measured.map((each) => ({ route, ...each })));
  const happenings = Object.keys(columns[0]?.shifts ?? {});
  const sources = columns.flatMap(({ route, viewport, sources }) =>
    sources.map((line) => `- ${route}, ${viewport}: ${line}`),
  );
  return [
    '## Layout shift, happening by happening',
    'Fonts and the answer to a submission were held back, the picture and then the form were refused; shifts within half a ' +
      'second of a click are left out, as the metric does.',
    markdownTable(
      ['happening', ...columns.map(({ route, viewport }) => `${route}, ${viewport}`)],
      happenings.map((name) => [
        name,
        ...columns.map(({ shifts }) => (shifts[name] ?? Number.NaN).toFixed(4)),
      ]),
    ),
    ...(sources.length === 0 ? [] : [sources.join('\n')]),
  ];
}

function formTaps({ formTaps: all }: Results): string[] {
  if (all.length === 0) return [];
  return [
    "## From a tap on the hero's entry button to the form",
    'A phone 390 px wide, DPR 2, empty cache; the line has 150 ms and 1.6 Mbps, the processor is slowed 4 times. Timed in the ' +
      'page from pointer down to a name field that takes the focus, and until it has come into view. "Once scrolled": after a ' +
      'swipe of 300 px and 3 s of reading.',
    markdownTable(
      ['page', 'tapped', 'taps', 'median ms', 'fastest', 'slowest', 'median ms until in view'],
      all.map(({ route, scrolled, taps }) => [
        route,
        scrolled ? 'once scrolled' : 'splash just gone',
        String(taps.length),
        ms(medianTap(taps, 'ready')),
        ms(Math.min(...taps.map(({ ready }) => ready))),
        ms(Math.max(...taps.map(({ ready }) => ready))),
        ms(medianTap(taps, 'inView')),
      ]),
    ),
  ];
}
