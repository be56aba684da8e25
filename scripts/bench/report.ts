import { kB, ms, signedMs } from './format.ts';
import { pageName } from './judge.ts';
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

function pages({ contests, untilLcp, runs }: Results): string[] {
  if (contests.length === 0) return [];
  return [
    '## Pages beside their twins',
    `Lighthouse, mobile preset, simulated throttling; median of ${runs} runs, taken in turn with the twin. The twin is the ` +
      'same built page without script, island and web font (its JSON-LD stays), served by the same server. "Without splash" is the ' +
      'load after a language was chosen. Ratio: median over the rounds of page divided by twin of the same round. ' +
      `Lighthouse's benchmark index of the machine just then: ${ms(median(contests.map(({ page }) => page.benchmarkIndex)))}.`,
    timesTable(contests),
    'Bytes by type before the first scroll, as Lighthouse loads the page:',
    bytesTable(contests.map((contest) => [contest, contest.page.bytes, contest.twin.bytes])),
    'Scrolling the whole page on a phone, 412 px wide, DPR 1.75; requests / kB:',
    markdownTable(
      [
        'page',
        'before the first scroll',
        'after the whole page',
        'script kB',
        'font kB',
        'twin before',
        'twin after',
      ],
      contests
        .filter(({ splash }) => splash)
        .map(({ route, scroll: { page, twin } }) => [
          route,
          `${page.requestsBefore} / ${kB(totalBytes(page.before))}`,
          `${page.requestsAfter} / ${kB(totalBytes(page.after))}`,
          kB(page.after.Script),
          kB(page.after.Font),
          `${twin.requestsBefore} / ${kB(totalBytes(twin.before))}`,
          `${twin.requestsAfter} / ${kB(totalBytes(twin.after))}`,
        ]),
    ),
    'Until the largest paint on the same phone over a really slowed line (1.6 Mbps less 10 %, 562 ms of latency):',
    markdownTable(
      ['page', 'LCP ms', 'element', 'bytes until then', 'twin LCP ms', 'twin bytes'],
      untilLcp.map(({ route, splash, page, twin }) => [
        pageName({ route, splash }),
        ms(page.lcp),
        page.element,
        `${kB(page.total)} kB`,
        ms(twin.lcp),
        `${kB(twin.total)} kB`,
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
  const rows = contests.flatMap(({ route, splash, page, twin, ratio, tbtBeyondTwin }) => [
    [pageName({ route, splash }), scores(page.scores), ...figures(page)],
    ['its twin', String(twin.scores.performance), ...figures(twin)],
    [
      'ratio; TBT beyond it',
      '',
      `**${ratio.fcp.toFixed(2)}**`,
      `**${ratio.lcp.toFixed(2)}**`,
      '',
      `**${signedMs(tbtBeyondTwin)}**`,
      '',
      '',
      '',
    ],
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

const bytesTable = (pages: readonly [Contest, Bytes, Bytes][]): string =>
  markdownTable(
    ['page', ...resourceTypes.map((type) => `${type} kB`), 'total kB'],
    pages.flatMap(([contest, page, twin]) => [
      [pageName(contest), ...byType(page)],
      ['its twin', ...byType(twin)],
    ]),
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
