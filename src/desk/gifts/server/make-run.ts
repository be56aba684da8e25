import { randomUUID } from 'node:crypto';
import { writeGiftRun } from '../../../gifts/folder/write-gift-run.ts';
import type { GiftsRun, RunRequest } from '../contract/gifts.ts';
import { type GiftSession, type LastRun, type Opened, openCampaign } from './gift-session.ts';
import { requireGiven } from './given-files.ts';
import { isCurrent, lastRunIn } from './last-run.ts';
import { problemOf, refuse } from './problem-of.ts';
import { resultFiles } from './result-files.ts';
import { runFigures } from './run-figures.ts';

/**
 * Runs with the entries that were on screen. Whoever removed a CSV meanwhile would otherwise compare with the store, which may be
 * empty: then nobody has entered, and `payouts.csv` is overwritten.
 * @throws {GiftsProblemError} when the desk has other entries by now
 */
export function makeAskedRun(session: GiftSession, { on, entries }: RunRequest): Promise<GiftsRun> {
  const { entries: file } = session.given;
  if (entries !== (file?.name ?? null)) refuse({ kind: 'missing', what: 'entries' });
  return makeRun(session, openCampaign(session), on);
}

/** Decides, writes the files of the run, and keeps it as the last one. @param on lists payouts due by this day */
async function makeRun(
  session: GiftSession,
  { campaign, out }: Opened,
  on: string | undefined,
): Promise<GiftsRun> {
  const { places, given, progress } = session;
  const { entries } = given;
  const reservations = requireGiven('reservations', given);
  const run = await writeGiftRun(campaign, {
    reservations,
    entries: entries === undefined ? { store: places.entries } : { file: entries },
    out,
    on,
    progress,
  });
  session.last = { id: randomUUID(), run, out, given: { reservations, entries }, isOutdated: false };
  return runShown(session.last, session);
}

/** After a write to the folder: what is on screen is stale until the next run. Without one, the write still stands. */
export async function makeRunAnew(session: GiftSession, opened: Opened): Promise<GiftsRun> {
  const outdated = lastRunIn(session);
  outdated.isOutdated = true;
  try {
    return await makeRun(session, opened, outdated.run.on);
  } catch (error) {
    const notRenewed = problemOf(error) ?? { kind: 'failed', detail: (error as Error).message };
    session.last = { ...outdated, id: randomUUID(), notRenewed };
    return runShown(session.last, session);
  }
}

export const runShown = (last: LastRun, session: GiftSession): GiftsRun => ({
  ...runFigures(last.id, last.run),
  given: { reservations: last.given.reservations.name, entries: last.given.entries?.name ?? null },
  isCurrent: isCurrent(last, session),
  notRenewed: last.notRenewed ?? null,
  files: resultFiles(last.out),
});
