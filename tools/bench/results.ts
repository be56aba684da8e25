import type { ArchiveFigures } from './archive.ts';
import type { EntryFigures } from './entries/measure-entries.ts';
import type { FreshMachine } from './fresh-machine.ts';
import type { GiftFigures } from './gifts.ts';
import type { Interactions } from './pages/interactions.ts';
import type { LayoutShifts } from './pages/layout-shifts.ts';
import type { Contest } from './pages/measure-pages.ts';
import type { FormTaps } from './pages/tap-to-form.ts';
import type { ServerFigures } from './server/measure-server.ts';

/** The results of one run; parts that were not chosen are empty or absent. */
export type Results = {
  runs: number;
  freshMachine?: FreshMachine | undefined;
  contests: Contest[];
  shifts: { route: string; measured: LayoutShifts[] }[];
  formTaps: FormTaps[];
  interactions: Interactions[];
  server?: ServerFigures | undefined;
  entries?: EntryFigures | undefined;
  archive?: ArchiveFigures | undefined;
  gifts?: GiftFigures | undefined;
};
