import { ms } from './format.ts';
import { markdownTable } from './markdown-table.ts';
import { medianTap } from './pages/tap-to-form.ts';
import type { Results } from './results.ts';

/** Sections of bench/latest.md on what visitors do on the pages. */

export function shiftsSection({ shifts: all }: Results): string[] {
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

export function formTapsSection({ formTaps: all }: Results): string[] {
  if (all.length === 0) return [];
  return [
    '## From a tap on an entry button to the form',
    'A phone 390 px wide, DPR 2, empty cache; the line has 150 ms and 1.6 Mbps, the processor is slowed 4 times. Timed in the ' +
      "page from pointer down on the hero's button (the header's where that is below the fold) to a name field that takes the focus, " +
      'and until it has come into view. "Once scrolled": after a ' +
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

export function interactionsSection({ interactions: all, runs }: Results): string[] {
  const [first] = all;
  if (first === undefined) return [];
  return [
    '## Interaction to Next Paint',
    `Lighthouse, a timespan around each press by a finger on its phone, the processor slowed 4 times; median of ${runs} visits, in milliseconds.`,
    markdownTable(
      ['pressed', ...all.map(({ route }) => route)],
      Object.keys(first.inp).map((name) => [name, ...all.map(({ inp }) => ms(inp[name] ?? Number.NaN))]),
    ),
  ];
}
