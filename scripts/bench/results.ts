import type { EntryFigures } from './entries/measure-entries.ts';
import type { UntilLcp } from './pages/bytes-until-lcp.ts';
import type { LayoutShifts } from './pages/layout-shifts.ts';
import type { Contest } from './pages/measure-pages.ts';
import type { FormTaps } from './pages/tap-to-form.ts';
import type { ServerFigures } from './server/measure-server.ts';

/** Everything that one bench measured; what was not asked for is absent. */
export type Results = {
  runs: number;
  /** Seconds. */
  build: { warm: number; cold?: number | undefined };
  contests: Contest[];
  untilLcp: { route: string; splash: boolean; page: UntilLcp; twin: UntilLcp }[];
  shifts: { route: string; measured: LayoutShifts[] }[];
  formTaps: FormTaps[];
  server?: ServerFigures | undefined;
  entries?: EntryFigures | undefined;
};
