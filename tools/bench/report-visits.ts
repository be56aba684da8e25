import { markdownTable, ms } from './markdown.ts';
import { medianTap } from './pages/tap-to-form.ts';
import type { Results } from './results.ts';

/** Sections of bench/latest.md about what visitors do on the pages. */

export function shiftsSection({ shifts: all }: Results): string[] {
  if (all.length === 0) return [];
  const columns = all.flatMap(({ route, measured }) => measured.map((each) => ({ route, ...each })));
  const events = Object.keys(columns[0]?.shifts ?? {});
  const sources = columns.flatMap(({ route, viewport, sources }) =>
    sources.map((line) => `- ${route}, ${viewport}: ${line}`),
  );
  return [
    '## Layout shift, event by event',
    'Fonts and the response to a submission were delayed, the picture and then the form were blocked; shifts within half a ' +
      'second of a click do not count, as in the metric itself.',
    markdownTable(
      ['event', ...columns.map(({ route, viewport }) => `${route}, ${viewport}`)],
      events.map((name) => [name, ...columns.map(({ shifts }) => (shifts[name] ?? Number.NaN).toFixed(4))]),
    ),
    ...(sources.length === 0 ? [] : [sources.join('\n')]),
  ];
}

export function formTapsSection({ formTaps: all }: Results): string[] {
  if (all.length === 0) return [];
  return [
    '## From a tap on the entry button to the form',
    'A phone 390 px wide, DPR 2, empty cache; the connection has 150 ms latency and 1.6 Mbps, the CPU is slowed 4 times. Timed in ' +
      "the page from pointer down on the hero's button (the header's if the hero's is below the fold) until the name field can be " +
      'focused, and until it is in view. "After scrolling": after a swipe of 300 px and 3 s of reading.',
    markdownTable(
      ['page', 'tapped', 'taps', 'median ms', 'fastest', 'slowest', 'median ms until in view'],
      all.map(({ route, scrolled, taps }) => [
        route,
        scrolled ? 'after scrolling' : 'right after the splash',
        String(taps.length),
        ms(medianTap(taps, 'ready')),
        ms(Math.min(...taps.map(({ ready }) => ready))),
        ms(Math.max(...taps.map(({ ready }) => ready))),
        ms(medianTap(taps, 'inView')),
      ]),
    ),
  ];
}

export function interactionsSection({ interactions: all, runs }: Results): string[] {
  const [first] = all;
  if (first === undefined) return [];
  return [
    '## Interaction to Next Paint',
    `A Lighthouse timespan around each tap on its emulated phone, the CPU slowed 4 times; median of ${runs} visits, in milliseconds.`,
    markdownTable(
      ['pressed', ...all.map(({ route }) => route)],
      Object.keys(first.inp).map((name) => [name, ...all.map(({ inp }) => ms(inp[name] ?? Number.NaN))]),
    ),
  ];
}
