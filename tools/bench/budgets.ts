import { archiveVerdicts } from './archive.ts';
import { entryVerdicts } from './entries/measure-entries.ts';
import { freshMachineVerdicts } from './fresh-machine.ts';
import { giftVerdicts } from './gifts.ts';
import { totalBytes } from './pages/lighthouse-run.ts';
import type { Contest } from './pages/measure-pages.ts';
import { medianTap } from './pages/tap-to-form.ts';
import type { Results } from './results.ts';
import type { ServerRow } from './server/measure-server.ts';
import { atLeast, atMost, between, type Verdict } from './verdict.ts';

/** Compares the results with every budget that needs a bench; `tests/architecture/bytes.test.ts` tests those of single files. */
export function compareWithBudgets({
  freshMachine,
  contests,
  shifts,
  formTaps,
  interactions,
  server,
  entries,
  archive,
  gifts,
}: Results): Verdict[] {
  return [
    ...freshMachineVerdicts(freshMachine),
    ...contests.flatMap(contestVerdicts),
    ...shifts.flatMap(({ route, measured }) =>
      measured.map(({ viewport, shifts: values }) =>
        atMost(
          `${route} on a ${viewport}: worst layout shift of ${Object.keys(values).length} events`,
          round(Math.max(...Object.values(values))),
          0,
        ),
      ),
    ),
    ...formTaps.map(({ route, scrolled, taps }) =>
      atMost(
        `${route}, tap to form, ${scrolled ? 'after scrolling' : 'right after the splash'}`,
        medianTap(taps, 'ready'),
        scrolled ? 500 : 1400,
        'ms',
      ),
    ),
    ...interactions.flatMap(({ route, inp }) =>
      Object.entries(inp).map(([name, value]) => atMost(`${route}: INP of ${name}`, value, 100, 'ms')),
    ),
    ...(server?.rows ?? []).flatMap(nginxVerdicts),
    ...entryVerdicts(entries),
    ...archiveVerdicts(archive),
    ...giftVerdicts(gifts),
  ];
}

/** How much slower than a plain nginx the generated configuration may be. */
function nginxVerdicts({ what, encoding, ofPlainNginx }: ServerRow): Verdict[] {
  if (ofPlainNginx === undefined) return [];
  const { perSecond, perCpuSecond } = ofPlainNginx;
  const name = `${what} from nginx (${encoding.includes('br') ? 'br' : 'gzip'}), relative to a plain nginx`;
  return [
    atLeast(`${name}, per second`, perSecond, 0.95),
    atLeast(`${name}, per CPU second`, perCpuSecond, 0.95),
  ];
}

/** No page can be a tenth faster than itself without scripts and web fonts: a lower ratio means that the twin is wrong. */
export const floor = 0.9;

function contestVerdicts({ route, splash, page, slow, ratio, scroll }: Contest): Verdict[] {
  const name = pageName({ route, splash });
  const { performance = 0, ...others } = page.scores;
  return [
    atLeast(`${name}: performance`, performance, splash ? 98 : 100),
    atLeast(`${name}: accessibility, best practices, SEO (lowest)`, Math.min(...Object.values(others)), 100),
    between(`${name}: FCP relative to the twin`, ratio.fcp, floor, 1.05),
    between(`${name}: LCP relative to the twin`, ratio.lcp, floor, 1.05),
    atMost(`${name}: CLS`, round(page.cls), 0),
    atMost(`${name}: bytes until LCP`, slow.page.bytes / 1000, 65, 'kB'),
    ...(splash
      ? [
          atMost(`${route}: document with its headers`, page.bytes.Document / 1000, 14.6, 'kB'),
          atMost(
            `${route}: bytes before the first scroll`,
            Math.max(totalBytes(page.bytes), totalBytes(scroll.before)) / 1000,
            150,
            'kB',
          ),
          atMost(
            `${route}: script after scrolling the whole page, without headers`,
            scroll.scriptContent / 1000,
            75,
            'kB',
          ),
        ]
      : []),
  ];
}

export const pageName = ({ route, splash }: { route: string; splash: boolean }): string =>
  `${route} ${splash ? 'with' : 'without'} splash`;

/** To two decimals, as in the budget, 0.00. */
const round = (shift: number): number => Math.round(shift * 100) / 100;
