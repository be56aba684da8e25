import { pacedPerSecond } from './entries/measure-entries.ts';
import { totalBytes } from './pages/lighthouse-run.ts';
import type { Contest } from './pages/measure-pages.ts';
import { medianTap } from './pages/tap-to-form.ts';
import type { Results } from './results.ts';
import { atLeast, atMost, type Verdict } from './verdict.ts';

/** Every budget that this bench can judge; those of single files are a test, `tests/laws/bytes.test.ts`. */
export function judge({ build, contests, untilLcp, shifts, formTaps, server, entries }: Results): Verdict[] {
  return [
    atMost('build, warm picture cache', build.warm, 15, 's'),
    ...(build.cold === undefined ? [] : [atMost('build, cold picture cache', build.cold, 180, 's')]),
    ...contests.flatMap(judgeContest),
    ...untilLcp.map(({ route, splash, page }) =>
      atMost(`${pageName({ route, splash })}: bytes until LCP`, page.total / 1000, 75, 'kB'),
    ),
    ...shifts.flatMap(({ route, measured }) =>
      measured.map(({ viewport, shifts: values }) =>
        atMost(
          `${route} on a ${viewport}: worst layout shift of ${Object.keys(values).length} happenings`,
          round(Math.max(...Object.values(values))),
          0,
        ),
      ),
    ),
    ...formTaps.map(({ route, scrolled, taps }) =>
      atMost(
        `${route}, tap to form, ${scrolled ? 'once scrolled' : 'splash just gone'}`,
        medianTap(taps, 'ready'),
        scrolled ? 500 : 1400,
        'ms',
      ),
    ),
    ...(server?.rows ?? [])
      .filter(({ what, nginx }) => nginx !== undefined && what.startsWith('page'))
      .flatMap(({ what, ours, nginx }) => {
        const ofNginx = (figure: 'perSecond' | 'perProcessorSecond') =>
          (100 * ours[figure]) / (nginx?.[figure] ?? Number.NaN);
        return [
          atLeast(`server, ${what}: requests per second, of nginx`, ofNginx('perSecond'), 50, '%'),
          ...(Number.isNaN(ours.perProcessorSecond)
            ? []
            : [
                atLeast(
                  `server, ${what}: per processor second, of nginx`,
                  ofNginx('perProcessorSecond'),
                  50,
                  '%',
                ),
              ]),
        ];
      }),
    ...(entries === undefined
      ? []
      : [
          atLeast('entries acknowledged per second', entries.saturated.perSecond, 500),
          atMost(`entries, p99 at ${pacedPerSecond} per second`, entries.paced.p99, 100, 'ms'),
          atMost('acknowledged entries missing on disk', entries.missing, 0),
        ]),
  ];
}

function judgeContest({ route, splash, page, ratio, tbtBeyondTwin, scroll }: Contest): Verdict[] {
  const name = pageName({ route, splash });
  const { performance = 0, ...others } = page.scores;
  return [
    atLeast(`${name}: performance`, performance, splash ? 98 : 100),
    atLeast(`${name}: accessibility, best practices, SEO (lowest)`, Math.min(...Object.values(others)), 100),
    atMost(`${name}: FCP, times the twin's`, ratio.fcp, 1.1),
    atMost(`${name}: LCP, times the twin's`, ratio.lcp, 1.1),
    atMost(`${name}: TBT beyond the twin's`, Math.max(0, tbtBeyondTwin), 10, 'ms'),
    atMost(`${name}: CLS`, round(page.cls), 0),
    ...(splash
      ? [
          atMost(
            `${route}: bytes before the first scroll`,
            Math.max(totalBytes(page.bytes), totalBytes(scroll.page.before)) / 1000,
            220,
            'kB',
          ),
        ]
      : []),
  ];
}

export const pageName = ({ route, splash }: { route: string; splash: boolean }): string =>
  `${route} ${splash ? 'with' : 'without'} splash`;

/** The budget says 0.00. */
const round = (shift: number): number => Math.round(shift * 100) / 100;
